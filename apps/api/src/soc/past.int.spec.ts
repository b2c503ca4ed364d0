import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from '@rampart/lists/contract';
import type {
  Analytics,
  EventPage,
  IntelItem,
  IntelSummary,
  OperatedCase,
  OperatedPage,
  OperatedSums,
  DeliveryReceipt,
  SocCase,
  SocEventDetail,
} from '@rampart/soc/contract';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';
import { type RunningDetection, startDetection } from '../testing/detection.js';

const failure = (second: number, client: string) =>
  `Nov 21 10:00:${String(second).padStart(2, '0')} bastion sshd[99]: Failed password for root from ${client} port 4711 ssh2`;
const attackFrom = (client: string) =>
  [0, 5, 10, 15, 20, 25].map((second) => failure(second, client)).join('\n');
const [EARLY, LATE] = ['203.0.113.71', '203.0.113.72'] as const;
const LONG_AGO = '2000-01-01T00:00:00Z';
const MONTH = 'since=P31D';

async function betweenTimes(): Promise<string> {
  const now = Date.now();
  while (Date.now() <= now) await new Promise((resolve) => setImmediate(resolve));
  return new Date(now).toISOString();
}

describe('security events at an earlier moment', () => {
  let api: ApiHarness;
  let detection: RunningDetection;
  let analyst: SignedInUser;
  let owner: SignedInUser;
  /** The moment after the early attack and before any reaction to it. */
  let then: string;
  let thenPosition: number;
  let alertId: string;

  beforeAll(async () => {
    api = await startApi();
    detection = await startDetection(api);
    analyst = await api.signIn({ roles: ['core:soc'] });
    const admin = await api.signIn({ roles: ['core:admin'], tenantId: analyst.tenantId });
    const first = { username: 'owner-of-the-client', displayName: 'Owner', email: null };
    const made = await as(admin, 'post', 'identity-access/tenants')
      .send({ name: 'Client', owner: first })
      .expect(201);
    owner = await api.signIn({
      roles: ['nexus:owner'],
      tenantId: (made.body as { tenantId: string }).tenantId,
    });
    await as(owner, 'post', 'soc/intel/items').send(indicator(EARLY)).expect(204);
    await attack(EARLY);
    [alertId = ''] = (await search('filter=kind:in:alert')).items.map(({ id }) => id);
    then = await betweenTimes();
    thenPosition = await api.runtime.log.head();

    const because = { reason: 'it goes on' };
    await as(owner, 'put', `soc/events/${alertId}/status`).send({ ...because, status: 'investigating' });
    await as(owner, 'post', `soc/events/${alertId}/block`).send(because);
    await as(owner, 'post', 'soc/intel/items').send(indicator(LATE)).expect(204);
    await attack(LATE);
  });
  afterAll(async () => {
    await detection?.stop();
    await api?.close();
  });

  const indicator = (value: string) => ({
    type: 'ip',
    value,
    source: 'spec',
    confidence: 80,
    list: 'threat',
  });
  const as = (user: SignedInUser, method: 'get' | 'post' | 'put' | 'delete', path: string) =>
    api.http()[method](`/api/${path}`).set('Authorization', user.authorization);
  async function attack(address: string): Promise<void> {
    const made = await as(owner, 'post', 'soc/sources').send({ name: 'bastion', kind: 'sshd' }).expect(201);
    const { id, key } = made.body as { id: string; key: string };
    const { body } = await api
      .http()
      .post(`/api/soc/intake/${id}`)
      .set('Authorization', `Bearer ${key}`)
      .set('Content-Type', 'application/x-ndjson')
      .send(attackFrom(address))
      .expect(202);
    await detection.decoded((body as DeliveryReceipt).position);
    await api.settle();
  }
  const read = async <Body>(path: string, user = owner): Promise<Body> =>
    (await as(user, 'get', path).expect(200)).body as Body;
  const search = (query: string): Promise<EventPage> => read<EventPage>(`soc/events?${query}`);
  const searchThen = (query: string, moment: string | number = then): Promise<EventPage> =>
    read<EventPage>(past(`soc/events?${query}`, moment));
  const clientsOf = ({ items: events }: EventPage) => [...new Set(events.map(({ srcIp }) => srcIp))].sort();
  const past = (path: string, moment: string | number = then): string =>
    `${path}${path.includes('?') ? '&' : '?'}asOf=${encodeURIComponent(moment)}`;

  it('are those received until that time or position of the main log', async () => {
    expect(clientsOf(await search('q=root&filter=kind:in:event'))).toEqual([EARLY, LATE]);
    for (const moment of [then, thenPosition])
      expect(clientsOf(await searchThen('q=root&filter=kind:in:event', moment))).toEqual([EARLY]);
    expect(await read(past('soc/events/count?q=root&filter=kind:in:event'))).toEqual({
      count: 6,
      exact: true,
    });
    expect((await searchThen('', LONG_AGO)).items).toEqual([]);
    expect(await read(past('soc/events/count', LONG_AGO))).toEqual({ count: 0, exact: true });
    const header = (await as(owner, 'get', past('soc/events')).expect(200)).get('X-As-Of');
    expect(Number(header)).toBe(thenPosition);
  });

  it('have their status of that moment, also in filters', async () => {
    const [now] = (await search('filter=status:in:investigating')).items;
    expect(now?.id).toBe(alertId);
    expect((await searchThen('filter=status:in:investigating')).items).toEqual([]);
    const active = (await searchThen('filter=kind:in:alert&filter=status:in:active')).items;
    expect(active.map(({ id, status }) => [id, status])).toContainEqual([alertId, 'active']);
    const detail = await read<SocEventDetail>(`soc/events/${alertId}`);
    const before = await read<SocEventDetail>(past(`soc/events/${alertId}`));
    expect(detail.custody.slice(before.custody.length).map(({ action }) => action)).toEqual([
      'active to investigating',
      `block ${EARLY}`,
    ]);
    expect(before).toMatchObject({ event: { status: 'active' }, evidence: detail.evidence });
    expect(detail.story?.lists).toEqual([{ source: 'spec', confidence: 80 }]);
    expect(detail.story?.denied).not.toBeNull();
    expect(before.story).toMatchObject({ denied: null, lists: null });
    await as(owner, 'get', past(`soc/events/${alertId}`, LONG_AGO)).expect(404);
  });

  it('are counted in analytics and grouped into cases as received until then', async () => {
    const now = await read<Analytics>(`soc/analytics?${MONTH}`);
    const before = await read<Analytics>(past(`soc/analytics?${MONTH}`));
    expect(now.clients.map(({ name }) => name).sort()).toEqual([EARLY, LATE]);
    expect(before.clients.map(({ name }) => name)).toEqual([EARLY]);
    expect([now.acknowledged.count, before.acknowledged.count]).toEqual([1, 0]);
    expect(before.to).toBe(then);
    const day = { since: 'P1D', until: new Date(Date.parse(now.from) - 1).toISOString() };
    const earlier = await read<Analytics>(`soc/analytics?${String(new URLSearchParams(day))}`);
    expect(earlier).toMatchObject({ to: day.until, clients: [], bucketSeconds: 900 });
    const { items: cases } = await read<Page<SocCase>>(past('soc/cases'));
    expect(cases.map(({ entity }) => entity.value)).toEqual([EARLY]);
  });

  it('are exported as they were at that moment', async () => {
    const take = async (path: string): Promise<string> => {
      const asked = as(owner, 'post', path).send({ format: 'csv', search: { filter: ['kind:in:alert'] } });
      return ((await asked.responseType('blob').expect(200)).body as Buffer).toString();
    };
    expect(await take('soc/events/export')).toContain(LATE);
    const before = await take(past('soc/events/export'));
    expect(before).toContain(EARLY);
    expect(before).not.toContain(LATE);
    expect(before).not.toContain('investigating');
  });

  it('are shown to the operator with their status, counts and cases of that moment', async () => {
    const now = await read<OperatedPage>('soc/operated/events?filter=kind:in:alert', analyst);
    const before = await read<OperatedPage>(past('soc/operated/events?filter=kind:in:alert'), analyst);
    expect(now.items.length).toBeGreaterThan(before.items.length);
    expect(before.items.map(({ id, status }) => [id, status])).toContainEqual([alertId, 'active']);
    const count = await read<{ count: number }>(
      past('soc/operated/events/count?filter=kind:in:alert'),
      analyst,
    );
    expect(count.count).toBe(before.items.length);
    const sumsNow = await read<OperatedSums>('soc/operated/sums', analyst);
    const sums = await read<OperatedSums>(past('soc/operated/sums'), analyst);
    expect(sumsNow).toMatchObject({ blocked: 1, byStatus: { investigating: { count: 1 } } });
    expect(sums).toMatchObject({ blocked: 0, byStatus: { investigating: { count: 0 } }, tenants: 2 });
    const { items: cases } = await read<Page<OperatedCase>>(past('soc/operated/cases'), analyst);
    expect(cases.map(({ entity, tenant }) => [entity.value, tenant.name])).toEqual([[EARLY, 'Client']]);
    await read(past(`soc/operated/cases/${cases[0]?.id ?? ''}`), analyst);
    expect(await read<Analytics>(past(`soc/operated/analytics?${MONTH}`), analyst)).toMatchObject({
      clients: [{ name: EARLY }],
    });
    expect(await read(past('soc/operated/tenants', LONG_AGO), analyst)).toMatchObject({ items: [] });
  });

  it('show the indicators known at that moment, except those deleted since then', async () => {
    const items = async (path = 'soc/intel/items') => (await read<Page<IntelItem>>(path)).items;
    expect((await items()).map(({ value }) => value)).toEqual([LATE, EARLY]);
    expect(await items(past('soc/intel/items'))).toMatchObject([{ value: EARLY, matches: 0 }]);
    expect(await read<IntelSummary>(past('soc/intel/summary'))).toMatchObject({ items: 1 });
    expect(await read<Page<unknown>>(past('soc/intel/matches'))).toEqual({ items: [], next: null });
    const imports = await read<Page<unknown>>(past('soc/intel/imports'));
    expect(imports.items).toHaveLength(1);
    const [, early] = await items();
    await as(owner, 'delete', `soc/intel/items/${early?.id ?? ''}`).expect(204);
    expect(await items(past('soc/intel/items'))).toMatchObject([{ value: EARLY }]);
    await detection.system.query(`DELETE FROM soc.indicator WHERE id = $1`, [early?.id]);
    const { body } = await as(owner, 'get', past('soc/intel/items')).expect(409);
    expect(body).toMatchObject({
      code: 'time-travel.present-only',
      detail: 'The past state of these indicators was deleted. Choose a later time.',
    });
  });
});
