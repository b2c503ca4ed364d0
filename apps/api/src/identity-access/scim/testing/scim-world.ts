import { FixedClock } from '@rampart/kernel';
import { assignTier } from '@rampart/tier-policy';
import type supertest from 'supertest';
import { type ApiHarness, type SignedInUser, startApi } from '../../../testing/api-harness.js';

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const SETTINGS = '/api/identity-access/provisioning';

export interface Resource {
  readonly id: string;
  readonly meta: { readonly version: string; readonly location: string };
  readonly [attribute: string]: unknown;
}

export interface List {
  readonly totalResults: number;
  readonly startIndex: number;
  readonly itemsPerPage: number;
  readonly Resources: readonly Resource[];
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export const operations = (...all: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: all,
});

/** Status and kind of an error resource. @throws Error for an answer that is none */
export function refused({ status, headers, body }: supertest.Response): [number, string | null] {
  const error = body as { schemas?: string[]; status?: string; scimType?: string; detail?: string };
  const type = String((headers as Record<string, unknown>)['content-type']);
  const isError =
    type.startsWith('application/scim+json') &&
    error.schemas?.[0] === 'urn:ietf:params:scim:api:messages:2.0:Error' &&
    error.status === String(status) &&
    (error.detail ?? '').length > 10;
  if (!isError) throw new Error(`No error resource: ${status} ${type} ${JSON.stringify(body)}`);
  return [status, error.scimType ?? null];
}

export class ScimWorld {
  private made = 0;

  private constructor(
    readonly api: ApiHarness,
    readonly clock: FixedClock,
    readonly owner: SignedInUser,
    public token: string,
  ) {}

  static async open(): Promise<ScimWorld> {
    const clock = new FixedClock(new Date('2026-11-20T12:00:00.000Z'));
    const api = await startApi({ clock, environment: { RAMPART_PUBLIC_URL: 'https://rampart.example' } });
    const owner = await api.signIn({ roles: ['nexus:owner'] });
    const { log, ids, plans } = api.runtime;
    const tenant = { id: owner.tenantId, kind: 'client' as const };
    const by = { tenantId: tenant.id, userId: owner.userId, correlationId: ids.next() };
    await assignTier({ log, clock, ids, plans }, by, tenant, 'nexus-corp');
    const world = new ScimWorld(api, clock, owner, '');
    world.token = await world.newToken();
    return world;
  }

  async newToken(by = this.owner, name = 'Provider'): Promise<string> {
    const answer = await this.as(by, 'post', `${SETTINGS}/tokens`).send({ name }).expect(201);
    return (answer.body as { token: string }).token;
  }

  as(user: SignedInUser, method: Method, path: string) {
    return this.api.http()[method](path).set('Authorization', user.authorization);
  }

  scim(method: Method, path: string, by = this.token) {
    // Each request comes later, so that no limit of rates is met.
    this.clock.advance(200);
    return this.api
      .http()
      [method](`/scim/v2${path}`)
      .set('Authorization', `Bearer ${by}`)
      .set('Content-Type', 'application/scim+json');
  }

  send(method: Method, path: string, body: object, by = this.token) {
    return this.scim(method, path, by).send(JSON.stringify(body));
  }

  async find(path: string, filter: string): Promise<List> {
    const address = `${path}?filter=${encodeURIComponent(filter)}`;
    return (await this.scim('get', address).expect(200)).body as List;
  }

  async newUser(more: object = {}): Promise<Resource> {
    this.made += 1;
    const names = { userName: `person-${this.made}@example.org`, externalId: `ext-${this.made}` };
    const body = { schemas: [USER], ...names, ...more };
    return (await this.send('post', '/Users', body).expect(201)).body as Resource;
  }

  async newGroup(more: object = {}): Promise<Resource> {
    this.made += 1;
    const body = { schemas: [GROUP], displayName: `Group ${this.made}`, ...more };
    return (await this.send('post', '/Groups', body).expect(201)).body as Resource;
  }

  map(group: Resource, role: string | null, by = this.owner) {
    return this.as(by, 'put', `${SETTINGS}/groups/${group.id}/role`).send({ role });
  }

  async rolesOf(id: string): Promise<string[]> {
    await this.api.settle();
    const { body } = await this.as(this.owner, 'get', `/api/identity-access/users/${id}`).expect(200);
    return [...(body as { roles: string[] }).roles].sort();
  }
}
