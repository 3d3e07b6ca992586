import { Film } from 'lucide-react';
import { Link } from 'wouter';
import type { DailyRow, DailyTable as Table } from '../net/schema';
import { type Say, useSay } from '../text/language';
import '../text/daily';

/** The best of a board; one's own row stays in view wherever it stands. */
export function DailyTable(props: { table: Table; label: string; isWeek?: boolean; isShort?: boolean }) {
  const { table, label, isWeek, isShort } = props;
  const say = useSay();
  const { rows, own } = table;
  if (!rows.length) return <p className="daily-none">{say('dailyNobody')}</p>;
  const isOut = own && !rows.some((row) => row.is_you);
  return (
    <ol className="daily-table" aria-label={label}>
      {[...rows, ...(isOut ? [own] : [])].map((row, at) => (
        <li key={at} className={row.is_you ? 'mine' : undefined} data-place={row.place}>
          <span className={`place p${row.place}`}>
            <span aria-hidden="true">{row.place}</span>
            <span className="sr">{say('dailyPlace', { place: row.place })}</span>
          </span>
          <span className="name">{say.named(row.name)}</span>
          {row.is_you && <span className="you">{say('you')}</span>}
          <span className="said">{saidOf(row, say, isWeek)}</span>
          {row.match && !isShort && (
            <Link
              href={`/replay/${row.match}`}
              className="icon-btn"
              aria-label={`${say.named(row.name)}, ${say('replay')}`}
              title={say('replay')}
            >
              <Film aria-hidden="true" />
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}

const saidOf = (row: DailyRow, say: Say, isWeek = false) =>
  isWeek ? `${say('dailyDays', { count: row.days })} · ${say.of(row.said)}` : say.of(row.said);
