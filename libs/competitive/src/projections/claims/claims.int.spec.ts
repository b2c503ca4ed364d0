import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openProjections, type OpenProjections } from '@rampart/event-log/testing';
import type { EntityManager } from 'typeorm';
import { COMPARISON_FEATURES, comparisonSchema, type FeatureId } from '../../contract/index.js';
import { PUBLIC_CLAIMS } from '../../domain/public-claims.js';
import type { CompetitiveContext } from '../../handlers/context.js';
import {
  addCompetitor,
  challengeClaim,
  competitive,
  competitorList,
  assertCompetitorExists,
  claimList,
  readComparison,
  recordClaim,
  seedPublicClaims,
} from '../../index.js';
import { claimsThat, sampleClaim, STAFF_USER_ID } from '../../testing/index.js';
import { claimsProjection } from './projection.js';

jest.setTimeout(120_000);

const STAFF = '00000000-0000-7000-8000-00000000aaaa';
const STRANGER = '00000000-0000-7000-8000-00000000bbbb';
const requester = { tenantId: STAFF, userId: STAFF_USER_ID };
const facts = { connected: [], known: 7, sealedFields: true, signedLog: true, tiers: 8 };
const installed = { read: () => ({ ...facts, claims: claimsThat(false) }) };

describe('claims', () => {
  let kept: OpenProjections;
  let context: CompetitiveContext;

  beforeAll(async () => {
    kept = await openProjections(competitive, '2026-11-21T09:00:00.000Z');
    context = { ...kept.context, tenantId: STAFF };
  });
  afterAll(() => kept?.close());

  const read = <T>(query: (manager: EntityManager) => Promise<T>, tenantId = STAFF) =>
    kept.read(tenantId, query);
  const comparison = (tenantId = STAFF) =>
    read((manager) => readComparison(manager, installed), tenantId).then((body) =>
      comparisonSchema.parse(body),
    );
  const cell = async (competitorId: string, feature: FeatureId) => {
    const { features } = await comparison();
    const row = features.find(({ id }) => id === feature);
    return row?.cells.find((candidate) => candidate.competitorId === competitorId);
  };

  it('are seeded once, in order, whatever the number of processes that start', async () => {
    const facts = PUBLIC_CLAIMS.reduce((sum, { claims }) => sum + 1 + claims.length, 0);
    const parallel = await Promise.all([1, 2, 3].map(() => seedPublicClaims(context)));
    expect(parallel.reduce((sum, count) => sum + count)).toBe(facts);
    expect(await seedPublicClaims(context)).toBe(0);
    expect(await kept.log.head()).toBe(facts);
    const { competitors, features } = await comparison();
    expect(competitors.map(({ name }) => name)).toEqual(PUBLIC_CLAIMS.map(({ name }) => name));
    expect(features.map(({ id, label }) => ({ id, label }))).toEqual(COMPARISON_FEATURES);
    const claimed = features.flatMap(({ cells }) => cells).filter(({ state }) => state === 'claimed');
    expect(claimed).toHaveLength(facts - PUBLIC_CLAIMS.length);
    for (const { cells } of features) {
      expect(cells.map(({ competitorId }) => competitorId)).toEqual(competitors.map(({ id }) => id));
      for (const { state, claim } of cells) {
        if (state === 'claimed') expect(claim?.sourceUrl).toMatch(/^https:/);
        else expect([state, claim]).toEqual(['not-assessed', null]);
      }
    }
  });

  it('show the latest of their cell, and the previous one once it is challenged; all are stored', async () => {
    const added = await addCompetitor(context, requester, {
      name: 'Synthetic Shield',
      homepage: 'https://competitor.example/',
    });
    const { id } = added.value;
    const feature = 'endpoint-protection';
    expect((await cell(id, feature))?.state).toBe('not-assessed');
    const first = await recordClaim(context, requester, id, sampleClaim({ feature }));
    const second = await recordClaim(context, requester, id, sampleClaim({ feature, covers: 'yes' }));
    expect((await cell(id, feature))?.claim).toMatchObject({ id: second.value.id, covers: 'yes' });
    const challenge = (claimId: string) =>
      challengeClaim(context, requester, { competitorId: id, claimId }, { reason: 'The page is gone.' });
    const challenged = await challenge(second.value.id);
    expect(challenged.value.challenge).toMatchObject({ reason: 'The page is gone.' });
    expect((await cell(id, feature))?.claim).toMatchObject({ id: first.value.id, covers: 'partial' });
    await challenge(first.value.id);
    expect(await cell(id, feature)).toEqual({ competitorId: id, state: 'challenged', claim: null });
    expect(JSON.stringify(await comparison())).not.toContain('The page is gone.');
    const scope = { competitorId: id, feature } as const;
    const { items: history } = await read((manager) => claimList.page(manager, scope, { limit: 50 }));
    expect(history.map((claim) => [claim.id, claim.recordedBy, claim.challenge?.challengedBy])).toEqual([
      [second.value.id, STAFF_USER_ID, STAFF_USER_ID],
      [first.value.id, STAFF_USER_ID, STAFF_USER_ID],
    ]);
    expect(history[0]).toEqual(challenged.value);
  });

  it('belong to one competitor in any case of its name, and adding it again adds nothing', async () => {
    const head = await kept.log.head();
    const again = await addCompetitor(context, requester, {
      name: 'SYNTHETIC shield',
      homepage: 'https://elsewhere.example/',
    });
    expect(again).toMatchObject({ position: null, value: { name: 'Synthetic Shield' } });
    expect(await kept.log.head()).toBe(head);
  });

  it('can have any date that has begun in some time zone', async () => {
    const { value } = await addCompetitor(context, requester, {
      name: 'Dated',
      homepage: 'https://competitor.example/',
    });
    const record = (seenAt: string) => recordClaim(context, requester, value.id, sampleClaim({ seenAt }));
    await expect(record('2026-11-22')).rejects.toMatchObject({ code: 'claim.seen-in-future' });
    kept.context.clock.advance(3_600_000);
    await expect(record('2026-11-22')).resolves.toMatchObject({ value: { seenAt: '2026-11-22' } });
    await expect(record('2026-11-23')).rejects.toMatchObject({ code: 'claim.seen-in-future' });
  });

  it('belong to the staff tenant: another tenant sees only the column about its installation', async () => {
    const { competitors, features } = await comparison(STRANGER);
    expect(competitors).toEqual([]);
    expect(features.every(({ cells, own }) => cells.length === 0 && own.reason !== '')).toBe(true);
    const { items } = await read((manager) => competitorList.page(manager, null, { limit: 1 }));
    const [competitor] = items;
    const path = { competitorId: competitor?.id ?? '', feature: 'endpoint-protection' as const };
    await expect(
      read((manager) => assertCompetitorExists(manager, path.competitorId), STRANGER),
    ).rejects.toMatchObject({
      code: 'competitor.not-found',
    });
  });

  it('equal a rebuild of the read model', async () => {
    await kept.settled();
    await kept.rebuilt(claimsProjection);
  });
});
