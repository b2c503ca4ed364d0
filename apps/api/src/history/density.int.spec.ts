import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventDensity } from '../contract.js';
import type { ApiHarness, SignedInUser } from '../testing/api-harness.js';
import { sharedApi } from '../testing/shared-api.js';
import { INTERVALS, intervalsOf } from './intervals.js';

const DAY_MS = 86_400_000;

describe('the density of events over HTTP', () => {
  let api: ApiHarness;
  let owner: SignedInUser;

  beforeAll(async () => {
    api = await sharedApi();
    owner = await api.signIn({ roles: ['nexus:owner'] });
  });
  afterAll(() => api?.close());

  const density = async (query = '', user = owner): Promise<EventDensity> =>
    (
      await api
        .http()
        .get(`/api/history/density${query}`)
        .set('Authorization', user.authorization)
        .expect(200)
    ).body as EventDensity;
  const sum = ({ counts }: EventDensity): number => counts.reduce((all, count) => all + count, 0);
  const happened = async (daysAgo: number, events: number): Promise<void> => {
    const { log, ids, clock } = api.runtime;
    const at = new Date(clock.now().getTime() - daysAgo * DAY_MS).toISOString();
    await log.append({
      ...{ tenantId: owner.tenantId, stream: `history-spec:${ids.next()}`, expectedVersion: 'any' },
      events: Array.from({ length: events }, () => ({
        type: 'ImpersonationScanFailed',
        data: { scanId: ids.next(), reason: 'Bluesky: No answer.' },
      })),
      commandId: ids.next(),
      metadata: { actor: 'system', correlationId: ids.next(), at },
    });
  };

  it('counts every event of the own tenant once, and none of others', async () => {
    const before = await density();
    expect(before.counts).toHaveLength(INTERVALS);
    const stranger = await api.signIn({ roles: ['nexus:owner'] });
    const theirs = sum(await density('', stranger));
    await happened(0, 7);
    expect(sum(await density())).toBe(sum(before) + 7);
    expect(sum(await density('', stranger))).toBe(theirs);
    await api.http().get('/api/history/density').expect(401);
    await api.http().get('/api/history/density?days=0').set('Authorization', owner.authorization).expect(400);
  });

  it('counts only events of a range in the past', async () => {
    const early = await api.signIn({ roles: ['nexus:owner'] });
    const until = new Date(api.runtime.clock.now().getTime() + 7 * DAY_MS).toISOString();
    expect(sum(await density(`?since=P14D&until=${until}`, early))).toBe(sum(await density('', early)));
    const past = await density('?since=P1D&until=2026-01-02T00:00:00Z', early);
    expect([past.to, sum(past)]).toEqual(['2026-01-02T00:00:00.000Z', 0]);
  });

  it('puts events where they happened', () => {
    const [from, to] = [new Date(0), new Date(INTERVALS * 1_000)];
    const at = (second: number) => new Date(second * 1_000);
    const samples = [
      { at: at(0.5), events: 3 },
      { at: at(30), events: 1 },
      { at: at(INTERVALS), events: 2 },
    ];
    const { counts } = intervalsOf(samples, from, to);
    expect([counts[0], counts[30], counts[INTERVALS - 1]]).toEqual([3, 1, 2]);
    expect(intervalsOf([], from, from).counts).toHaveLength(INTERVALS);
  });
});
