import { afterEach, expect, it, vi } from 'vitest';
import { api } from './api';

afterEach(() => vi.unstubAllGlobals());

it('opens no room before the server knows who asks for it', async () => {
  const asked: string[] = [];
  let greet: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    if (path.startsWith('/api/session'))
      return new Promise<Response>((resolve) => {
        greet = resolve;
      });
    return Promise.resolve(Response.json({ room: 'pine' }));
  });
  const session = api.session('ko');
  const room = api.create({ game: 'yut-run' } as Parameters<typeof api.create>[0]);
  await Promise.resolve();
  expect(asked).toEqual(['/api/session?language=ko']);
  greet(Response.json({ guest: 'kim', name: 'Kim' }));
  expect((await session).guest).toBe('kim');
  expect(await room).toEqual({ room: 'pine' });
  expect(asked).toEqual(['/api/session?language=ko', '/api/rooms']);
});
