import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { STAFF_TENANT_ID } from '@rampart/identity-access';
import { type Me, ROLES } from '@rampart/identity-access/contract';
import { IMPERSONATION_TOPIC } from '@rampart/impersonation/contract';
import { LiveClient, socketIoTransport } from '@rampart/live-feed/client';
import {
  RIGHTS_TOPIC,
  rightsOf,
  type RightsMessage,
  type TenantPlan,
  type TenantPlanUse,
} from '@rampart/tier-policy/contract';
import { HARBOUR, tiersFolder } from '@rampart/tier-policy/testing';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

const SCANS = '/api/impersonation/scans';

describe('tiers over HTTP and sockets', () => {
  const folder = tiersFolder(HARBOUR);
  let api: ApiHarness;
  let admin: SignedInUser;
  let tenantId: string;
  let owner: SignedInUser;

  beforeAll(async () => {
    api = await startApi({ environment: { RAMPART_TIERS_DIR: folder.path } });
    admin = await api.signIn({ roles: ['core:admin'], tenantId: await foundStaff() });
    tenantId = await api.createTenant('The planned company');
    owner = await api.signIn({ roles: ['nexus:owner'], tenantId });
    await api.settle();
  });
  afterAll(async () => {
    folder.remove();
    await api?.close();
  });

  /** Creates the tenant that operates the clients of `createTenant`. @returns its id */
  async function foundStaff(): Promise<string> {
    const { log, ids } = api.runtime;
    const data = {
      tenantId: STAFF_TENANT_ID,
      name: 'The staff',
      kind: 'staff',
      operatorTenantId: STAFF_TENANT_ID,
    };
    await log.append({
      tenantId: STAFF_TENANT_ID,
      stream: `tenant:${STAFF_TENANT_ID}`,
      expectedVersion: 0,
      events: [{ type: 'TenantRegistered', data }],
      commandId: ids.next(),
      metadata: { actor: 'system', correlationId: ids.next(), at: new Date(0).toISOString() },
    });
    return STAFF_TENANT_ID;
  }
  const as = (user: SignedInUser, method: 'get' | 'post' | 'delete', path: string) =>
    api.http()[method](path).set('Authorization', user.authorization);
  const plan = '/api/tier-policy/tenants';
  const assign = (tier: string, id = tenantId) => as(admin, 'post', `${plan}/${id}/tiers`).send({ tier });
  const withdraw = (tier: string, id = tenantId) => as(admin, 'delete', `${plan}/${id}/tiers/${tier}`);
  const me = async (user: SignedInUser) => (await as(user, 'get', '/api/auth/me').expect(200)).body as Me;

  it("start with nexus, and `me` lists the areas and capabilities of the tenant's tiers", async () => {
    const profile = await me(owner);
    expect(profile.areas).toEqual(['nexus']);
    expect(profile.capabilities).toContain('impersonation');
    expect(profile.places).toMatchObject([{ area: 'nexus', path: '/nexus/dashboard', base: '/nexus' }]);
    await as(owner, 'get', SCANS).expect(200);
  });

  it('are defined by files: `me`, the guard and the sign-in page support a new one without code', async () => {
    const { body: offered } = await api.http().get('/api/tier-policy/areas').expect(200);
    expect(offered).toContainEqual({
      area: 'harbour',
      label: 'Harbour Pilots',
      path: '/t/harbour',
      prefixes: ['hp'],
    });
    await assign('harbour').expect(204);
    await withdraw('nexus').expect(204);
    expect(await me(owner)).toMatchObject({
      areas: ['harbour'],
      capabilities: ['impersonation', 'messaging'],
      places: [
        {
          area: 'harbour',
          title: 'Harbour',
          path: '/t/harbour',
          capabilities: ['impersonation', 'messaging'],
        },
      ],
    });
    await as(owner, 'get', SCANS).expect(200);
    const { body } = await as(admin, 'get', `${plan}/${tenantId}/tiers`).expect(200);
    expect((body as TenantPlan).tiers).toMatchObject([{ tier: 'harbour', assignedBy: admin.userId }]);
    await assign('nexus').expect(204);
    await withdraw('harbour').expect(204);
  });

  it('close routes and topics that they no longer include, and the refusal names a plan with them', async () => {
    const client = new LiveClient({
      transport: socketIoTransport(api.url),
      token: () => owner.token,
    });
    client.connect();
    let left: (code: string) => void = () => undefined;
    const refused = new Promise<string>((resolve) => (left = resolve));
    await new Promise<void>((joined) => {
      const from = { onFrame: () => joined(), onResync: (code: string) => left(code) };
      client.subscribe(IMPERSONATION_TOPIC, 0, { ...from, onRefused: ({ code }) => left(code) });
    });
    await withdraw('nexus').expect(204);
    expect(await refused).toBe('forbidden');
    client.close();
    const { body } = await as(owner, 'get', SCANS).expect(403);
    expect(body).toMatchObject({
      code: 'tier-policy.not-in-plan',
      message:
        'Your plan does not include Impersonation detection. It is part of Harbour, Nexus, Nexus Corp, Aegis.',
    });
    expect((await me(owner)).areas).toEqual([]);
    await assign('nexus').expect(204);
    await as(owner, 'get', SCANS).expect(200);
  });

  it('notify signed-in users when their areas change', async () => {
    const friend = await api.signIn({ roles: ['nexus:viewer'], tenantId });
    const heard = new Set<string | null>();
    let joined: () => void = () => undefined;
    const there = new Promise<void>((resolve) => (joined = resolve));
    const client = new LiveClient({ transport: socketIoTransport(api.url), token: () => owner.token });
    client.connect();
    const notified = new Promise<void>((resolve) => {
      const ignored = { onResync: () => undefined, onRefused: () => undefined };
      client.subscribe(RIGHTS_TOPIC, 0, {
        ...ignored,
        onFrame({ messages }) {
          for (const { data } of messages as readonly RightsMessage[]) heard.add(data.userId);
          joined();
          if (heard.has(null) && heard.has(friend.userId)) resolve();
        },
      });
    });
    await there;
    await assign('fortress').expect(204);
    await as(owner, 'post', `/api/identity-access/users/${friend.userId}/roles`)
      .send({ role: 'nexus:analyst' })
      .expect(204);
    await notified;
    client.close();
    expect((await me(owner)).areas).toContain('fortress');
    await withdraw('fortress').expect(204);
  });

  it('of all tenants are listed with the use of their limits, for the operator only', async () => {
    const { body } = await as(admin, 'get', '/api/tier-policy/plans').expect(200);
    const { items: plans } = body as { items: TenantPlanUse[] };
    const own = plans.find((one) => one.tenantId === tenantId);
    expect(own?.tiers).toEqual([{ tier: 'nexus', title: 'Nexus' }]);
    expect(own?.limits.find(({ limit }) => limit === 'members')).toMatchObject({ allowed: 10, used: 2 });
    expect(plans.find((one) => one.tenantId === STAFF_TENANT_ID)?.limits[0]).toMatchObject({ allowed: null });
    await as(owner, 'get', '/api/tier-policy/plans').expect(403);
    const stranger = await api.signIn({ roles: ['core:admin'] });
    expect((await as(stranger, 'get', '/api/tier-policy/plans').expect(200)).body.items).not.toContainEqual(
      expect.objectContaining({ tenantId }),
    );
  });

  it('are assigned by administrators only, and never to staff or to tenants of other operators', async () => {
    expect((await assign('fortress', STAFF_TENANT_ID).expect(409)).body).toMatchObject({
      code: 'tier-policy.staff-holds-every-tier',
    });
    await as(owner, 'post', `${plan}/${tenantId}/tiers`).send({ tier: 'fortress' }).expect(403);
    await as(owner, 'get', '/api/tier-policy/tiers').expect(403);
    await assign('atlantis').expect(422);
    await withdraw('fortress').expect(404);
    await assign('fortress', '00000000-0000-7000-8000-00000000dead').expect(404);
    const stranger = await api.signIn({ roles: ['core:admin'] });
    await as(stranger, 'get', `${plan}/${tenantId}/tiers`).expect(404);
  });

  it('are all open to staff within their roles, and never give clients a core role', async () => {
    const soc = await api.signIn({ roles: ['core:soc'], tenantId: STAFF_TENANT_ID });
    const { body: tiers } = await as(admin, 'get', '/api/tier-policy/tiers').expect(200);
    expect((await me(soc)).areas).toEqual([
      'core',
      ...(tiers as { area: { name: string } }[]).map(({ area }) => area.name),
    ]);
    expect((await me(admin)).areas).toEqual(['core']);
    for (const { name, staffOnly } of ROLES) {
      expect(staffOnly).toBe(name.startsWith('core:'));
      expect(rightsOf([name], [HARBOUR]).areas.length).toBeGreaterThan(0);
    }
  });
});
