import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  ClientErrorAnswer,
  ClientErrorGroup,
  ClientErrorGroupDetail,
  ClientErrorReport,
} from '@rampart/client-errors/contract';
import type { Page } from '@rampart/lists/contract';
import { CLIENT_ERROR_LIMITS } from '@rampart/client-errors/contract';
import { bootstrapInstallation, STAFF_TENANT_ID } from '@rampart/identity-access';
import type { RoleName } from '@rampart/identity-access/contract';
import { FixedClock } from '@rampart/kernel';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

const ERRORS = '/api/client-errors';

const report = (message: string): ClientErrorReport => ({
  message,
  stack: `Error: ${message}\n    at render (https://rampart.test/assets/index-D4hs_9Qa.js:1:2)`,
  componentStack: '\n    at Page',
  timestamp: '2026-11-20T12:00:00.000Z',
  userAgent: 'Mozilla/5.0 Chrome/156.0.0.0 Safari/537.36',
  url: 'https://rampart.test/core/welcome?token=s3cret',
});

describe('errors of browsers over HTTP', () => {
  const clock = new FixedClock(new Date('2026-11-20T12:00:00.000Z'));
  let api: ApiHarness;
  let admin: SignedInUser;

  beforeAll(async () => {
    api = await startApi({ clock, environment: { RAMPART_TRUSTED_PROXIES: '1' } });
    await bootstrapInstallation(api.runtime.access);
    admin = await staff('core:admin');
  });
  afterAll(() => api?.close());

  const staff = (...roles: RoleName[]) => api.signIn({ roles, tenantId: STAFF_TENANT_ID });
  const post = (body: object, from = '192.0.2.1') =>
    api.http().post(ERRORS).set('X-Forwarded-For', from).send(body);
  const accept = async (body: object, from?: string): Promise<string> =>
    ((await post(body, from).expect(202)).body as ClientErrorAnswer).group;
  const get = (path: string, { authorization }: SignedInUser = admin) =>
    api.http().get(`${ERRORS}${path}`).set('Authorization', authorization);
  const one = async (id: string): Promise<ClientErrorGroupDetail> => {
    await api.settle();
    return (await get(`/${id}`).expect(200)).body as ClientErrorGroupDetail;
  };
  const change = (path: string, { authorization }: SignedInUser = admin) =>
    api.http().post(`${ERRORS}${path}`).set('Authorization', authorization);

  it('are accepted without sign-in, and only with the six specified fields', async () => {
    const id = await accept(report('x is undefined'));
    expect(await one(id)).toMatchObject({
      title: 'x is undefined',
      status: 'open',
      count: 1,
      routes: { '/core/welcome': 1 },
      sample: { ...report('x is undefined'), url: 'https://rampart.test/core/welcome?token=*' },
    });
    const { stack: _stack, componentStack: _componentStack, ...least } = report('A thrown text');
    await accept(least);
    const { code } = (await post({ ...report('more'), cookie: 'x' }).expect(422)).body as { code: string };
    expect(code).toBe('request.invalid');
  });

  it('are stored when a text ends in half a character, and do not block later reports', async () => {
    const cut = report('Could not show \uD83E');
    const id = await accept({ ...cut, stack: `${cut.stack}\uD83E`, url: `${cut.url}#\0` }, '192.0.2.3');
    const { title, sample } = await one(id);
    expect([title, sample?.message]).toEqual(Array(2).fill('Could not show \uFFFD'));
    const long = `at ${'f'.repeat(99)}\u{1F984} (https://rampart.test/a.js:1:2)`;
    const { frames } = await one(await accept({ ...report('cut here'), stack: long }, '192.0.2.3'));
    expect(frames).toEqual([`${'f'.repeat(99)}\uFFFD (a.js)`]);
  });

  it.each(['message', 'timestamp', 'userAgent', 'url'] as const)('are refused without %s', async (field) => {
    await post({ ...report('less'), [field]: undefined }, '192.0.2.2').expect(422);
    await post({ ...report('less'), [field]: 5 }, '192.0.2.2').expect(422);
  });

  it.each(Object.entries(CLIENT_ERROR_LIMITS))(
    'are refused when %s is longer than %i',
    async (field, most) => {
      const url = 'https://rampart.test/';
      const text = (length: number): string =>
        field === 'url' ? url.padEnd(length, 'a') : 'a b '.repeat(length);
      await post({ ...report('long'), [field]: text(most).slice(0, most) }, '192.0.2.3').expect(202);
      await post({ ...report('long'), [field]: text(most + 1).slice(0, most + 1) }, '192.0.2.3').expect(422);
    },
  );

  it('are refused without parsing when the body is too large or not JSON', async () => {
    await post({ ...report('huge'), stack: 'x'.repeat(300_000) }, '192.0.2.4').expect(413);
    await api.http().post(ERRORS).set('Content-Type', 'application/json').send('{').expect(400);
  });

  it('are accepted from pages of the product only', async () => {
    const foreign = api.http().post(ERRORS).set('Sec-Fetch-Site', 'cross-site').send(report('foreign'));
    expect((await foreign.expect(403)).body).toMatchObject({ code: 'request.cross-origin' });
  });

  it('count in the group of their problem, also when the session of the user has ended', async () => {
    const id = await accept(report('Row 1 is gone'), '192.0.2.5');
    expect(await accept(report('Row 2 is gone'), '192.0.2.6')).toBe(id);
    const { body } = await post(report('Row 3 is gone'), '192.0.2.7')
      .set('Authorization', 'Bearer not.a.token')
      .expect(202);
    expect((body as ClientErrorAnswer).group).toBe(id);
    expect(await one(id)).toMatchObject({ title: 'Row # is gone' });
  });

  it('are limited to twenty at once for one address; other addresses are not affected', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 25; times += 1)
      statuses.push((await post(report('Again and again'), `2001:db8:9:9::${times + 1}`)).status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(20);
    const refused = await post(report('Again and again'), '2001:db8:9:9::1').expect(429);
    expect(Number(refused.get('Retry-After'))).toBeGreaterThan(0);
    await accept(report('Again and again'), '192.0.2.8');
    clock.advance(Number(refused.get('Retry-After')) * 1_000);
    await accept(report('Again and again'), '2001:db8:9:9::1');
  });

  it('are limited to twenty at once for one account, from any address', async () => {
    const { authorization } = await api.signIn({ roles: ['nexus:viewer'] });
    const statuses: number[] = [];
    for (let times = 0; times < 25; times += 1) {
      const { status } = await post(report('Everywhere'), `198.51.100.${times}`).set(
        'Authorization',
        authorization,
      );
      statuses.push(status);
    }
    expect(statuses.filter((status) => status === 202)).toHaveLength(20);
  });

  it('are listed page by page and summed up for staff', async () => {
    await api.settle();
    const page = async (query: string) => (await get(query).expect(200)).body as Page<ClientErrorGroup>;
    const { items: all } = await page('');
    expect(all.length).toBeGreaterThan(3);
    const first = await page('?limit=1');
    const second = await page(`?limit=1&cursor=${first.next ?? ''}`);
    expect([...first.items, ...second.items]).toEqual(all.slice(0, 2));
    expect((await get('/summary').expect(200)).body).toMatchObject({ open: all.length, resolved: 0 });
    await get('?cursor=nonsense').expect(400);
    await get('?limit=201').expect(400);
    await get('/nonsense').expect(400);
    await get(`/${'f'.repeat(32)}`).expect(404);
  });

  it('are resolved by operators, readable for auditors, and hidden from all other roles', async () => {
    const id = await accept(report('Who may'), '192.0.2.9');
    const [soc, auditor, owner] = [
      await staff('core:soc'),
      await staff('core:auditor'),
      await api.signIn({ roles: ['nexus:owner'] }),
    ];
    await api.settle();
    await get('', auditor).expect(200);
    await change(`/${id}/resolve`, auditor).expect(403);
    for (const path of ['', '/summary', `/${id}`]) await get(path, owner).expect(403);
    await change(`/${id}/resolve`, owner).expect(403);
    await api.http().get(ERRORS).expect(401);

    expect((await change(`/${id}/resolve`, soc).expect(200)).body).toEqual({ status: 'resolved' });
    expect(await one(id)).toMatchObject({ status: 'resolved' });
    const { items: resolved } = (await get('?filter=status:in:resolved').expect(200))
      .body as Page<ClientErrorGroup>;
    expect(resolved.map((group) => group.id)).toEqual([id]);
    await change(`/${id}/reopen`).expect(200);
    expect(await one(id)).toMatchObject({ status: 'open', returned: 0 });
    await change(`/${'f'.repeat(32)}/resolve`).expect(404);
  });

  it('are listed with their status at an earlier position', async () => {
    const id = await accept(report('Then and now'), '192.0.2.10');
    const { position } = await one(id);
    await change(`/${id}/resolve`).expect(200);
    expect(await one(id)).toMatchObject({ status: 'resolved' });
    expect((await get(`/${id}?asOf=${position}`).expect(200)).body).toMatchObject({ status: 'open' });
    await get(`/${id}?asOf=${position - 2}`).expect(404);
  });

  it('are work items of operators until they are resolved', async () => {
    const id = await accept(report('To be mended'), '192.0.2.11');
    const link = `/core/operations?row=problem-${id}`;
    const links = async (): Promise<readonly (string | null)[]> => {
      await api.settle();
      const { body } = await api
        .http()
        .get('/api/work-queue?filter=kind:in:client-errors.open-problem')
        .set('Authorization', admin.authorization)
        .expect(200);
      return (body as { items: { link: string | null }[] }).items.map((item) => item.link);
    };
    expect(await links()).toContain(link);
    await change(`/${id}/resolve`).expect(200);
    expect(await links()).not.toContain(link);
  });
});
