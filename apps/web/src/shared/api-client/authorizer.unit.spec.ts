import { describe, expect, it } from '@jest/globals';
import { ApiError } from './api-error.js';
import { authorizer, reporting, until } from './authorizer.js';
import type { TokenState } from './token-store.js';

const claims = { tenant_id: null, roles: [], username: null, exp: null };
const current = (token: string): TokenState => ({ kind: 'current', token, claims });
const refusal = { code: 'step-up.required', details: { methods: ['password'] } };

interface Setting {
  readonly state?: TokenState;
  readonly answers: readonly (() => Response)[];
  readonly renewed?: string | null;
  readonly proves?: boolean;
}

function subject({ state = current('old'), answers, renewed = 'new', proves = false }: Setting) {
  const sent: { token: string | null; body: string }[] = [];
  const refreshed: (string | null)[] = [];
  const fetch = authorizer({
    send: async (request) => {
      sent.push({ token: request.headers.get('Authorization'), body: await request.text() });
      return (answers[sent.length - 1] ?? answers.at(-1))?.() ?? Response.error();
    },
    tokens: { read: () => state },
    refresher: {
      refresh: (stale) => {
        refreshed.push(stale);
        return Promise.resolve(renewed);
      },
    },
    desk: { prove: () => Promise.resolve(proves) },
  });
  return { fetch, sent, refreshed };
}

const post = (path = '/api/identity-access/users') =>
  new Request(`https://rampart.test${path}`, { method: 'POST', body: 'a body' });
const ok = () => new Response('ok');
const unauthorized = () => new Response(null, { status: 401 });

describe('an authorized request', () => {
  it('sends the token, and does not renew a valid one', async () => {
    const { fetch, sent, refreshed } = subject({ answers: [ok] });
    expect((await fetch(post())).status).toBe(200);
    expect(sent).toEqual([{ token: 'Bearer old', body: 'a body' }]);
    expect(refreshed).toEqual([]);
  });

  it('renews a refused token once and repeats the whole request', async () => {
    const { fetch, sent, refreshed } = subject({ answers: [unauthorized, ok] });
    expect((await fetch(post())).status).toBe(200);
    expect(sent).toEqual([
      { token: 'Bearer old', body: 'a body' },
      { token: 'Bearer new', body: 'a body' },
    ]);
    expect(refreshed).toEqual(['old']);
  });

  it('returns the second refusal', async () => {
    const { fetch, sent } = subject({ answers: [unauthorized] });
    expect((await fetch(post())).status).toBe(401);
    expect(sent).toHaveLength(2);
  });

  it('returns the refusal when the session has ended', async () => {
    const { fetch, sent } = subject({ answers: [unauthorized], renewed: null });
    expect((await fetch(post())).status).toBe(401);
    expect(sent).toHaveLength(1);
  });

  it('renews an expired token before it is sent', async () => {
    const { fetch, sent, refreshed } = subject({ state: { kind: 'expired', token: 'past' }, answers: [ok] });
    await fetch(post());
    expect(refreshed).toEqual(['past']);
    expect(sent).toEqual([{ token: 'Bearer new', body: 'a body' }]);
  });

  it('renews no token for sign-in requests, or when signed out', async () => {
    const signIn = subject({ answers: [unauthorized] });
    expect((await signIn.fetch(post('/api/auth/login'))).status).toBe(401);
    const visitor = subject({ state: { kind: 'none' }, answers: [unauthorized] });
    expect((await visitor.fetch(post())).status).toBe(401);
    expect([...signIn.sent, ...visitor.sent].map(({ token }) => token)).toEqual([null, null]);
    expect([...signIn.refreshed, ...visitor.refreshed]).toEqual([]);
  });

  it('repeats a request after step-up, and accepts a cancelled one', async () => {
    const wanted = () => Response.json(refusal, { status: 403 });
    const proved = subject({ answers: [wanted, ok], proves: true });
    expect((await proved.fetch(post())).status).toBe(200);
    const declined = subject({ answers: [wanted] });
    expect((await declined.fetch(post())).status).toBe(403);
    expect(declined.sent).toHaveLength(1);
  });
});

describe('a sign-out', () => {
  const untilAborted = (request: Request) =>
    new Promise<Response>((_, reject) => {
      const abort = () => reject(new DOMException('given up', 'AbortError'));
      if (request.signal.aborted) abort();
      request.signal.addEventListener('abort', abort);
    });

  it('aborts requests that read, and refuses later ones', async () => {
    const farewell = new AbortController();
    const fetch = until(farewell.signal, untilAborted);
    const reading = fetch(new Request('https://rampart.test/api/users'));
    farewell.abort();
    await expect(reading).rejects.toThrow('given up');
    await expect(fetch(new Request('https://rampart.test/api/roles'))).rejects.toThrow('given up');
  });

  it('lets requests that change something finish', async () => {
    const farewell = new AbortController();
    const fetch = until(farewell.signal, () => Promise.resolve(ok()));
    farewell.abort();
    expect((await fetch(post('/api/auth/logout'))).status).toBe(200);
  });
});

describe('a network failure', () => {
  it('is an API error of status 0, with its message', async () => {
    const fetch = reporting(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(fetch(post())).rejects.toThrow(ApiError);
    await expect(fetch(post())).rejects.toMatchObject({ status: 0, message: 'Failed to fetch' });
  });

  it('is distinguished from an aborted request', async () => {
    const given = new DOMException('given up', 'AbortError');
    await expect(reporting(() => Promise.reject(given))(post())).rejects.toBe(given);
  });
});
