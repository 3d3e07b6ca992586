import { Home } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSay } from '../text/language';
import { Bar } from './Bar';

/** A page where nothing can be done: a sentence that says why, and a way on. */
export function DeadEnd({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const say = useSay();
  return (
    <div className="app">
      <Bar title={title} />
      <main id="main" className="page">
        <div className="empty dead-end">
          <p>{text}</p>
          <p className="row wrap">
            {children}
            <Link href="/" className="btn primary">
              <Home aria-hidden="true" />
              {say('toHome')}
            </Link>
          </p>
        </div>
      </main>
    </div>
  );
}
