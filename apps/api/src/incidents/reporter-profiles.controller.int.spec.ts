import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { IncidentView, ReporterProfileView } from '@rampart/incidents/contract';
import type { ApiHarness, SignedInUser } from '../testing/api-harness.js';
import { sharedApi } from '../testing/shared-api.js';
import { INCIDENT_DRAFT as DRAFT } from '../testing/incident-draft.js';

const ANY = '/api/incidents/reporter-profiles/any';
const OWN = '/api/incidents/reporter-profiles/0193aaaa-0000-7000-8000-00000000000a';
const PROFILE = {
  name: 'Ada Lovelace',
  email: 'office@example.org',
  phone: '+44 20 7946 0000',
  address: { line: '12 Tower Road', city: 'London', region: '', postalCode: 'N1', country: 'GBR' },
  relationship: 'Employee',
  authority: 'Letter of 3 February 2026',
};

describe('reporter profiles over HTTP', () => {
  let api: ApiHarness;
  let owner: SignedInUser;
  beforeAll(async () => {
    api = await sharedApi();
    owner = await api.signIn({ roles: ['nexus:owner'] });
  });
  afterAll(() => api.close());

  const as = (user: SignedInUser, method: 'get' | 'post' | 'put', path: string) =>
    api.http()[method](path).set('Authorization', user.authorization);
  const profileAt = async (path: string, user = owner): Promise<ReporterProfileView> =>
    (await as(user, 'get', path).expect(200)).body as ReporterProfileView;

  it('prefill new incidents, marked as declared by the user who opened them', async () => {
    await as(owner, 'put', ANY).send(PROFILE).expect(200);
    const reporter = { isVictim: false, declared: { by: 'user:forged', at: '2020-01-01T00:00:00.000Z' } };
    const draft = { ...DRAFT, caseFile: { ...DRAFT.caseFile, reporter } };
    const { body } = await as(owner, 'post', '/api/incidents').send(draft).expect(201);
    const { id } = body as { id: string };
    const { caseFile } = (await as(owner, 'get', `/api/incidents/${id}`).expect(200)).body as IncidentView;
    expect(caseFile.reporter).toMatchObject({ ...PROFILE, isVictim: false });
    expect(caseFile.reporter.declared?.by).toBe(`user:${owner.userId}`);
  });

  it('are one for each identity and one for the rest, within their tenant', async () => {
    await as(owner, 'put', OWN).send({ name: 'Grace Hopper' }).expect(200);
    expect((await profileAt(OWN)).profile).toEqual({ name: 'Grace Hopper' });
    expect((await profileAt(ANY)).profile).toEqual(PROFILE);
    const stranger = await api.signIn({ roles: ['nexus:owner'] });
    expect(await profileAt(ANY, stranger)).toMatchObject({ profile: null, declared: null });
  });

  it('refuse a sign-in name as legal name, and readers who would change them', async () => {
    const { body } = await as(owner, 'put', ANY).send({ name: owner.username }).expect(422);
    expect(body).toMatchObject({ code: 'incident.user-name-as-legal-name' });
    const viewer = await api.signIn({ roles: ['nexus:viewer'] });
    await as(viewer, 'put', ANY).send(PROFILE).expect(403);
  });
});
