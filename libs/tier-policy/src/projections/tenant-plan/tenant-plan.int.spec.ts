import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openProjections, type OpenProjections } from '@rampart/event-log/testing';
import { randomIds } from '@rampart/kernel';
import { assignTier, readTenantPlan, readTiers, TenantPlans, tierPolicy, withdrawTier } from '../../index.js';
import { tenantPlansProjection } from './projection.js';

jest.setTimeout(120_000);

const STAFF = '00000000-0000-7000-8000-00000000aaaa';
const CLIENT = '00000000-0000-7000-8000-00000000bbbb';
const OTHER = '00000000-0000-7000-8000-00000000cccc';
const client = { id: CLIENT, kind: 'client' } as const;
const admin = { tenantId: STAFF, userId: 'the-admin', correlationId: randomIds.next() };

describe('the plans of tenants', () => {
  let kept: OpenProjections;
  let plans: TenantPlans;
  const tiers = readTiers();

  beforeAll(async () => {
    kept = await openProjections(tierPolicy, '2026-11-21T09:00:00.000Z');
    const isStaff = (tenantId: string) => Promise.resolve(tenantId === STAFF);
    plans = new TenantPlans({ ...kept.context, tiers, isStaff });
  });
  afterAll(() => kept?.close());

  const context = () => ({ ...kept.context, plans });
  const planOf = (id: string, kind: 'staff' | 'client' = 'client') =>
    kept.read(id, (manager) => readTenantPlan(manager, tiers, { id, kind }));
  const held = async (id: string) => (await plans.tiersOf(id)).map(({ tier }) => tier);

  it('include nexus for clients and every tier for staff by default', async () => {
    expect((await planOf(CLIENT)).tiers).toMatchObject([
      { tier: 'nexus', assignedAt: null, assignedBy: null },
    ]);
    expect(await held(CLIENT)).toEqual(['nexus']);
    expect((await planOf(STAFF, 'staff')).tiers.map(({ tier }) => tier)).toEqual(tiers.names);
    expect(await held(STAFF)).toEqual(tiers.names);
  });

  it('change with each assignment and removal, immediately in the same process and soon in others', async () => {
    const elsewhere = new TenantPlans({ ...kept.context, tiers, isStaff: () => Promise.resolve(false) });
    expect((await elsewhere.tiersOf(CLIENT)).map(({ tier }) => tier)).toEqual(['nexus']);
    await assignTier(context(), admin, client, 'fortress');
    expect(await held(CLIENT)).toEqual(['nexus', 'fortress']);
    kept.context.clock.advance(500);
    expect((await elsewhere.tiersOf(CLIENT)).map(({ tier }) => tier)).toEqual(['nexus', 'fortress']);
    await withdrawTier(context(), admin, client, 'nexus');
    const { tiers: shown, capabilities } = await planOf(CLIENT);
    expect(shown).toEqual([
      {
        tier: 'fortress',
        title: 'Fortress',
        known: true,
        assignedAt: '2026-11-21T09:00:00.000Z',
        assignedBy: 'the-admin',
      },
    ]);
    expect(capabilities).toContain('legal-vault');
    expect(capabilities).not.toContain('impersonation');
    await expect(plans.requireCapability(CLIENT, 'impersonation')).rejects.toMatchObject({
      code: 'tier-policy.not-in-plan',
      message: expect.stringContaining('Nexus, Nexus Corp'),
    });
  });

  it('belong to one tenant, and other tenants cannot see them', async () => {
    expect((await planOf(OTHER)).tiers.map(({ tier }) => tier)).toEqual(['nexus']);
    const seen = await kept.read(OTHER, (manager) => readTenantPlan(manager, tiers, client));
    expect(seen.tiers.map(({ tier }) => tier)).toEqual(['nexus']);
  });

  it('record an assignment once, even when two administrators make it at the same time', async () => {
    const { log } = kept;
    const head = await log.head();
    const both = await Promise.all([1, 2].map(() => assignTier(context(), admin, client, 'pursuit')));
    expect(both.filter(({ position }) => position !== null)).toHaveLength(1);
    expect(await log.head()).toBe(head + 1);
  });

  it('are the same after the read model is rebuilt', () => kept.rebuilt(tenantPlansProjection));
});
