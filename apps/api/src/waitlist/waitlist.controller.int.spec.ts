import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from '@rampart/lists/contract';
import { bootstrapInstallation, STAFF_TENANT_ID } from '@rampart/identity-access';
import { FixedClock, randomIds } from '@rampart/kernel';
import { waitlistSecrets } from '@rampart/waitlist';
import type { WaitlistEntryView } from '@rampart/waitlist/contract';
import { type ApiHarness, startApi } from '../testing/api-harness.js';

const CLOCK_START = new Date('2026-11-20T12:00:00.000Z');
const HOUR = 3_600_000;
const SMTP_URL = 'smtp://127.0.0.1:9';
const FORM = 'application/x-www-form-urlencoded';

interface Problem {
  readonly code: string;
  readonly error: string;
  readonly message: string;
  readonly detail: string;
}

describe('the waitlist over HTTP', () => {
  const clock = new FixedClock(CLOCK_START);
  let api: ApiHarness;
  let secrets: ReturnType<typeof waitlistSecrets>;

  beforeAll(async () => {
    // The API trusts one proxy, so that a test can choose its client address by header.
    api = await startApi({ clock, environment: { SMTP_URL, RAMPART_TRUSTED_PROXIES: '1' } });
    await bootstrapInstallation(api.runtime.access);
    secrets = waitlistSecrets(Buffer.from(api.runtime.environment.RAMPART_KEK, 'base64'));
  });
  afterAll(() => api?.close());

  const post = (path: string, from = '192.0.2.1') =>
    api.http().post(`/api/waitlist${path}`).set('X-Forwarded-For', from);
  const join = (email: unknown, from?: string) => post('', from).send({ email });
  const stayOf = (email: string) => ({ entryId: secrets.entryIdOf(email), generation: 1 });
  const eventsOf = async (email: string) =>
    (await api.runtime.log.readStream(STAFF_TENANT_ID, `waitlist-entry:${stayOf(email).entryId}`)).map(
      ({ type }) => type,
    );
  /** What a client can compare of an answer: no date and no correlation id. */
  const seen = ({
    status,
    text,
    headers,
  }: {
    status: number;
    text: string;
    headers: Record<string, string>;
  }) => {
    const { date: _date, 'x-correlation-id': _id, ...rest } = headers;
    return { status, text, headers: rest };
  };

  it('gives the same answer for new, unconfirmed, confirmed and removed addresses', async () => {
    const first = seen(await join('ada@example.org').expect(202));
    expect(JSON.parse(first.text)).toEqual({ message: expect.stringContaining('Thank you for joining!') });
    const waiting = seen(await join('ADA@example.org').expect(202));
    const confirm = secrets.tokenFor('confirm', stayOf('ada@example.org'));
    await post('/confirm').send({ token: confirm }).expect(200);
    const onTheList = seen(await join('ada@example.org').expect(202));
    const leave = secrets.tokenFor('leave', stayOf('ada@example.org'));
    await post('/leave').send({ token: leave }).expect(200);
    const gone = seen(await join('ada@example.org').expect(202));
    expect([waiting, onTheList, gone]).toEqual([first, first, first]);
    expect(await eventsOf('ada@example.org')).toEqual([
      'WaitlistJoinRequested',
      'WaitlistJoinRequested',
      'WaitlistJoined',
      'WaitlistJoinRequested',
      'WaitlistLeft',
      'WaitlistJoinRequested',
    ]);
  });

  it.each([
    ['nothing', {}],
    ['a blank', { email: '  ' }],
    ['no address', { email: 'ada' }],
    ['a number', { email: 7 }],
    ['a list', { email: ['ada@example.org'] }],
    ['an object', { email: { $ne: null } }],
    ['ten kilobytes', { email: `${'a'.repeat(10_000)}@example.org` }],
    ['a header', { email: 'ada@example.org\r\nBcc: eve@example.net' }],
    ['a recipient more', { email: 'ada@example.org,eve@example.net' }],
    ['a name', { email: 'Ada <ada@example.org>' }],
    ['a null character', { email: 'ada\u0000@example.org' }],
    ['a turned-round address', { email: '\u202egro.elpmaxe@ada' }],
    ['a letter beyond ASCII', { email: 'ädä@example.org' }],
  ])('refuses %s as address with a readable message', async (_name, body) => {
    const head = await api.runtime.log.head();
    const answer = await post('', '192.0.2.2').send(body).expect(422);
    const { code, error, message, detail } = answer.body as Problem;
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect([error, message, detail]).toEqual([error, error, error]);
    expect(error).toMatch(
      /^(Please enter|email is required|Invalid input|An email address|The mail address|A text contains)[^\n]*$/,
    );
    expect(code).toMatch(/^(request\.invalid|mail\.address-invalid)$/);
    expect(await api.runtime.log.head()).toBe(head);
  });

  it('accepts internationalised domain names', async () => {
    await join('ada@bücher.example', '192.0.2.3').expect(202);
    expect(await eventsOf('ada@xn--bcher-kva.example')).toEqual(['WaitlistJoinRequested']);
  });

  describe('a link', () => {
    const grace = 'grace@example.org';
    beforeAll(() => join(grace, '192.0.2.4').expect(202));

    it('changes nothing when its page is only opened', async () => {
      const token = secrets.tokenFor('confirm', stayOf(grace));
      for (const path of ['confirm', 'leave']) {
        await api.http().get(`/api/waitlist/${path}?token=${token}`).expect(404);
        await api.http().head(`/api/waitlist/${path}?token=${token}`).expect(404);
        await post(`/${path}?token=${token}`).send({}).expect(422);
      }
      expect(await eventsOf(grace)).toEqual(['WaitlistJoinRequested']);
    });

    it('is refused in the same words when it was forged, cut, or made for the other purpose', async () => {
      const confirm = secrets.tokenFor('confirm', stayOf(grace));
      const unknown = secrets.tokenFor('confirm', { entryId: randomIds.next(), generation: 1 });
      const forged = [
        secrets.tokenFor('leave', stayOf(grace)),
        `${confirm.slice(0, -1)}${confirm.endsWith('A') ? 'B' : 'A'}`,
        confirm.slice(0, -2),
        unknown,
        'A'.repeat(70),
      ];
      const answers = [];
      for (const token of forged) answers.push((await post('/confirm').send({ token }).expect(422)).body);
      const [{ message }] = answers as [Problem];
      expect(answers).toEqual(
        forged.map(() => expect.objectContaining({ code: 'waitlist.link-invalid', message })),
      );
      for (const token of ['', 'short', 'x'.repeat(10_000), '<script>', 7])
        await post('/confirm').send({ token }).expect(422);
      expect(await eventsOf(grace)).toEqual(['WaitlistJoinRequested']);
    });

    it('expires after seven days, and the answer states this', async () => {
      const token = secrets.tokenFor('confirm', stayOf(grace));
      clock.advance(7 * 24 * HOUR + 1);
      const { body } = await post('/confirm').send({ token }).expect(422);
      expect(body).toMatchObject({
        code: 'waitlist.link-expired',
        detail: expect.stringContaining('seven days'),
      });
    });

    it('can be opened twice', async () => {
      await join(grace, '192.0.2.4').expect(202);
      const token = secrets.tokenFor('confirm', stayOf(grace));
      const first = await post('/confirm').send({ token }).expect(200);
      const second = await post('/confirm').send({ token }).expect(200);
      expect(second.body).toEqual(first.body);
      expect((await eventsOf(grace)).filter((type) => type === 'WaitlistJoined')).toHaveLength(1);
    });
  });

  describe('a page without JavaScript', () => {
    const form = (path: string, fields: string, from = '192.0.2.5') =>
      post(path, from).type(FORM).send(fields);

    it('gets a 303 redirect to the next page, below any base path', async () => {
      const { headers } = await form('', 'email=form%40example.org').expect(303);
      expect(headers['location']).toBe('../join-waitlist/thanks');
      const token = (purpose: 'confirm' | 'leave') => secrets.tokenFor(purpose, stayOf('form@example.org'));
      const confirmed = await form('/confirm', `token=${token('confirm')}`).expect(303);
      expect(confirmed.headers['location']).toBe('../../join-waitlist/confirmed');
      const left = await form('/leave', `token=${token('leave')}`).expect(303);
      expect(left.headers['location']).toBe('../../join-waitlist/left');
      expect(await eventsOf('form@example.org')).toEqual([
        'WaitlistJoinRequested',
        'WaitlistJoined',
        'WaitlistLeft',
      ]);
    });

    it('gets a redirect to the problem page for any problem', async () => {
      for (const fields of [
        '',
        'email=',
        'email=no',
        'email=a%40example.org&email=b%40example.org',
        'e[__proto__]=x',
      ]) {
        const { headers, text } = await form('', fields || 'x=y').expect(303);
        expect([headers['location'], text]).toEqual(['../join-waitlist/problem', '']);
      }
      const { headers } = await form('/confirm', 'token=forged').expect(303);
      expect(headers['location']).toBe('../../join-waitlist/problem');
    });

    it('is refused from other origins', async () => {
      const sent = () => form('', 'email=forced%40example.org');
      const { body } = await sent().set('Sec-Fetch-Site', 'cross-site').expect(403);
      expect(body).toMatchObject({ code: 'request.cross-origin' });
      await sent().set('Sec-Fetch-Site', 'same-site').expect(403);
      await sent().set('Origin', 'https://evil.test').expect(403);
      await sent().set('Origin', 'null').expect(403);
      await post('', '192.0.2.5')
        .set('Origin', 'https://evil.test')
        .send({ email: 'forced@example.org' })
        .expect(403);
      expect(await eventsOf('forced@example.org')).toEqual([]);
      await sent().set('Origin', new URL(api.url).origin).expect(303);
      await sent().set('Origin', 'null').set('Sec-Fetch-Site', 'same-origin').expect(303);
    });

    it('cannot post a body of unlimited length, and other routes read no forms', async () => {
      await form('', `email=${'a'.repeat(10_000)}`).expect(413);
      const login = await api
        .http()
        .post('/api/auth/login')
        .type(FORM)
        .send('username=a&password=b')
        .expect(415);
      expect(login.body).toMatchObject({ code: 'request.unsupported-media-type' });
    });
  });

  describe('staff on the waitlist', () => {
    it('see the list, administrators also the addresses, and clients get 403', async () => {
      await api.settle();
      const admin = await api.signIn({ roles: ['core:admin'], tenantId: STAFF_TENANT_ID });
      const auditor = await api.signIn({ roles: ['core:auditor'], tenantId: STAFF_TENANT_ID });
      const client = await api.signIn({ roles: ['nexus:owner'] });
      const get = (path: string, { authorization }: { authorization: string }) =>
        api.http().get(`/api/waitlist${path}`).set('Authorization', authorization);
      const all = await get('?limit=2', admin).expect(200);
      expect(Number(all.headers['x-as-of'])).toBeGreaterThan(0);
      const first = all.body as Page<WaitlistEntryView>;
      const next = await get(`?limit=200&cursor=${first.next ?? ''}`, admin).expect(200);
      const entries = [...first.items, ...(next.body as Page<WaitlistEntryView>).items];
      expect(entries).toContainEqual(
        expect.objectContaining({ email: 'grace@example.org', status: 'joined' }),
      );
      const counts = (await get('/summary', auditor).expect(200)).body as {
        pending: number;
        joined: number;
        left: number;
      };
      expect(counts.pending + counts.joined + counts.left).toBe(entries.length);
      const { items: hidden } = (await get('?filter=status:in:joined', auditor).expect(200))
        .body as Page<WaitlistEntryView>;
      expect(hidden.map(({ email }) => email)).toEqual([null]);
      expect((await get('?q=grace', auditor).expect(200)).body).toEqual({ items: [], next: null });
      await get('', client).expect(403);
      await get('/summary', client).expect(403);
      await api.http().get('/api/waitlist').expect(401);
      await get('?limit=1000', admin).expect(400);
    });

    it('invite and remove addresses; the list is one work item until every address is handled', async () => {
      const admin = await api.signIn({ roles: ['core:admin'], tenantId: STAFF_TENANT_ID });
      const auditor = await api.signIn({ roles: ['core:auditor'], tenantId: STAFF_TENANT_ID });
      const send = (method: 'get' | 'post' | 'delete', path: string, user = admin) =>
        api.http()[method](path).set('Authorization', user.authorization);
      const waiting = async (): Promise<string[]> => {
        await api.settle();
        const { body } = await send('get', '/api/work-queue').expect(200);
        const { items } = body as { items: { kind: string; detail: string }[] };
        return items.filter(({ kind }) => kind === 'waitlist.joined').map(({ detail }) => detail);
      };
      const joined = async (): Promise<string[]> => {
        const { body } = await send('get', '/api/waitlist?filter=status:in:joined&limit=200').expect(200);
        return (body as Page<WaitlistEntryView>).items.map(({ id }) => id);
      };
      await join('henry@example.org', '192.0.2.9').expect(202);
      const { entryId } = stayOf('henry@example.org');
      await send('post', `/api/waitlist/${entryId}/invite`).expect(409);
      const token = secrets.tokenFor('confirm', stayOf('henry@example.org'));
      await post('/confirm').send({ token }).expect(200);
      const before = (await waiting())[0];
      const ids = await joined();
      expect(before).toBe(ids.length === 1 ? '1 person' : `${ids.length} people`);
      for (const step of ['post', 'delete'] as const) {
        const path = step === 'post' ? `${entryId}/invite` : entryId;
        await send(step, `/api/waitlist/${path}`, auditor).expect(403);
      }
      for (const id of ids) await send('post', `/api/waitlist/${id}/invite`).expect(204);
      expect(await waiting()).toEqual([]);
      expect(await eventsOf('henry@example.org')).toContain('WaitlistInvited');
      await send('delete', `/api/waitlist/${entryId}`).expect(204);
      await send('delete', `/api/waitlist/${secrets.entryIdOf('absent@example.org')}`).expect(404);
      expect((await eventsOf('henry@example.org')).at(-1)).toBe('WaitlistRemoved');
    });
  });
});

describe('a flooded waitlist', () => {
  const clock = new FixedClock(CLOCK_START);
  let api: ApiHarness;
  beforeAll(async () => {
    api = await startApi({ clock, environment: { SMTP_URL, RAMPART_TRUSTED_PROXIES: '1' } });
  });
  afterAll(() => api?.close());

  /** Sends requests, twenty at a time. @returns the number of answers by status, and the longest wait */
  async function flood(count: number, from: (index: number) => string) {
    const statuses = new Map<number, number>();
    let wait = 0;
    for (let index = 0; index < count; index += 20) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, offset) =>
          api
            .http()
            .post('/api/waitlist')
            .set('X-Forwarded-For', from(index + offset))
            .send({ email: `flood${index + offset}@example.org` }),
        ),
      );
      for (const { status, headers } of answers) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        wait = Math.max(wait, Number(headers['retry-after'] ?? 0));
      }
    }
    return { statuses: Object.fromEntries(statuses), wait };
  }

  it('accepts twenty requests from one address block, refuses the rest with the wait, and does not affect others', async () => {
    const { statuses, wait } = await flood(100, (index) => `2001:db8:1:2::${index.toString(16)}`);
    expect(statuses).toEqual({ 202: 20, 429: 80 });
    expect(wait).toBeGreaterThan(0);
    expect(await api.runtime.log.read({ after: 0, limit: 1_000 })).toHaveLength(20);
    await api
      .http()
      .post('/api/waitlist')
      .set('X-Forwarded-For', '198.51.100.1')
      .send({ email: 'ada@example.org' })
      .expect(202);
    clock.advance(wait * 1_000);
    await api
      .http()
      .post('/api/waitlist')
      .set('X-Forwarded-For', '2001:db8:1:2::1')
      .send({ email: 'eve@example.org' })
      .expect(202);
  });

  it('sends a limited number of mails for any number of address blocks, and opens again automatically', async () => {
    clock.advance(24 * HOUR);
    const before = await api.runtime.log.head();
    const { statuses } = await flood(400, (index) => `10.${index >> 8}.${index & 255}.1`);
    expect(statuses).toEqual({ 202: 300, 429: 100 });
    expect((await api.runtime.log.head()) - before).toBe(300);
    clock.advance(HOUR);
    await api
      .http()
      .post('/api/waitlist')
      .set('X-Forwarded-For', '203.0.113.1')
      .send({ email: 'late@example.org' })
      .expect(202);
  });

  it('mails one mailbox ten times a day at most for all its address variants, without revealing this', async () => {
    clock.advance(24 * HOUR);
    const before = await api.runtime.log.head();
    const answers = new Set<string>();
    for (let index = 0; index < 15; index += 1) {
      const { status, text } = await api
        .http()
        .post('/api/waitlist')
        .set('X-Forwarded-For', `198.51.100.${index}`)
        .send({ email: `Victim+${index}@example.org` });
      answers.add(`${status} ${text}`);
    }
    expect(answers.size).toBe(1);
    expect((await api.runtime.log.head()) - before).toBe(10);
  });
});

describe('a waitlist without a mail server', () => {
  it('answers that it is closed, and accepts no address', async () => {
    const api = await startApi();
    const { body } = await api.http().post('/api/waitlist').send({ email: 'ada@example.org' }).expect(503);
    expect(body).toMatchObject({
      code: 'waitlist.closed',
      error: expect.stringContaining('email us directly'),
    });
    expect(await api.runtime.log.head()).toBe(0);
    await api.close();
  });
});
