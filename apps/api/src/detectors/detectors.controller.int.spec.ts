import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DetectorView, Unlabelled } from '@rampart/detectors/contract';
import { sampleLookAlike } from '@rampart/impersonation/testing';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

const SCAN = '00000000-0000-7000-8000-0000000000f1';

describe('detectors over HTTP', () => {
  let api: ApiHarness;
  let staff: SignedInUser;
  let owner: SignedInUser;
  let stranger: SignedInUser;

  beforeAll(async () => {
    api = await startApi();
    staff = await api.signIn({ roles: ['core:soc', 'core:admin'] });
    const { body } = await api
      .http()
      .post('/api/identity-access/tenants')
      .set('Authorization', staff.authorization)
      .send({ name: 'A client', owner: { username: 'owner-of-it', displayName: 'Owner', email: null } })
      .expect(201);
    const { tenantId } = body as { tenantId: string };
    owner = await api.signIn({ roles: ['nexus:owner'], tenantId });
    stranger = await api.signIn({ roles: ['nexus:owner'] });
  });
  afterAll(() => api?.close());

  const get = (path: string, user = staff) =>
    api.http().get(`/api/detectors${path}`).set('Authorization', user.authorization);
  const lookAlikes = async (): Promise<DetectorView | undefined> => {
    const all = (await get('').expect(200)).body as DetectorView[];
    return all.find(({ id }) => id === 'impersonation.look-alikes');
  };
  const tell = async (tenantId: string, type: string, data: object): Promise<void> => {
    const { log, ids, clock } = api.runtime;
    await log.append({
      tenantId,
      stream: `impersonation-scan:${SCAN}`,
      expectedVersion: 'any',
      events: [{ type, data: JSON.parse(JSON.stringify(data)) }],
      commandId: ids.next(),
      metadata: { actor: 'system', correlationId: ids.next(), at: clock.now().toISOString() },
    });
    await api.settle();
  };
  const find = (tenantId: string, lookAlikeId: string) =>
    tell(tenantId, 'LookAlikeFound', {
      ...sampleLookAlike({ lookAlikeId }),
      ...{ scanId: SCAN, platform: 'twitter', reportStatus: 'pending' },
    });

  it('show each detector with its committed figures and the model in use', async () => {
    const all = (await get('').expect(200)).body as DetectorView[];
    expect(all.map(({ id }) => id).sort()).toEqual([
      'bot-detection.accounts',
      'impersonation.look-alikes',
      'media-protection.copies',
      'publishing.content',
      'soc.rules',
    ]);
    const bots = all.find(({ id }) => id === 'bot-detection.accounts');
    expect(bots?.model).toMatch(/^Trees of \d{4}-\d\d-\d\d, seed \d+$/);
    expect(bots?.card?.figures.some(({ case: name }) => name === 'jubins: AUC')).toBe(true);
  });

  it('show staff findings of their own tenant to judge, and only counts of clients’ findings', async () => {
    const [own, theirs] = [api.runtime.ids.next(), api.runtime.ids.next()];
    await find(staff.tenantId, own);
    await find(owner.tenantId, theirs);
    await find(stranger.tenantId, api.runtime.ids.next());
    const { items } = (await get('/unlabelled').expect(200)).body as { items: Unlabelled[] };
    expect(items.map(({ id }) => id)).toEqual([`impersonation.look-alikes:${own}`]);
    expect(items[0]?.link).toBe(`~/security/impersonator-detection?scan=${SCAN}&row=${own}`);
    expect(await lookAlikes()).toMatchObject({ findings: 2, waiting: { own: 1, clients: 1 } });

    await tell(owner.tenantId, 'LookAlikeDismissed', { scanId: SCAN, lookAlikeId: theirs });
    expect(await lookAlikes()).toMatchObject({ verdicts: { dismissed: 1 }, overturned: { value: 1 } });
  });

  it('show the figures of all operated tenants at an earlier position', async () => {
    const position = await api.runtime.log.head();
    await find(owner.tenantId, api.runtime.ids.next());
    const before = (await get(`?asOf=${position}`).expect(200)).body as DetectorView[];
    expect(before.find(({ id }) => id === 'impersonation.look-alikes')?.findings).toBe(2);
    expect((await lookAlikes())?.findings).toBe(3);
  });

  it('are hidden from clients', async () => {
    await get('', owner).expect(403);
    await get('/unlabelled', owner).expect(403);
  });
});
