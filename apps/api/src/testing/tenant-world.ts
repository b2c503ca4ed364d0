import { sampleLookAlike } from '@rampart/impersonation/testing';
import type { RoleName } from '@rampart/identity-access/contract';
import { createTestUser } from '@rampart/identity-access/testing';
import { isBuiltIn } from '@rampart/soc';
import type { ApiHarness } from './api-harness.js';

const PASSWORD = 'a synthetic pass phrase';
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

export interface WorldUser {
  readonly userId: string;
  readonly authorization: string;
  readonly token: string;
  readonly world: TenantWorld;
}

/** One tenant with synthetic data in every capability; all its texts contain the tenant's own word. */
export class TenantWorld {
  readonly callers: WorldUser[] = [];
  readonly targets: string[] = [];
  readonly ids = new Set<string>();
  private names = 0;

  private constructor(
    private readonly api: ApiHarness,
    readonly tenantId: string,
    /** A word in every name and handle of this tenant, and in no other tenant. */
    readonly word: string,
  ) {
    this.ids.add(tenantId);
  }

  static async found(
    api: ApiHarness,
    word: string,
    roles: readonly (readonly RoleName[])[],
  ): Promise<TenantWorld> {
    const staff = roles.flat().some((role) => role.startsWith('core:'));
    const world = new TenantWorld(
      api,
      await api.createTenant(`The ${word} company`, staff ? 'staff' : 'client'),
      word,
    );
    for (const set of roles) world.callers.push(await world.addUser(set));
    const victim = await world.addUser(['nexus:viewer']);
    world.targets.push(victim.userId);
    await world.addScan(world.callers[0] ?? victim);
    return world;
  }

  newName(): string {
    this.names += 1;
    return `${this.word}-${this.names}`;
  }

  /** Finds the tenant's word or id in a text; null without one. */
  isNamedIn(text: string): string | null {
    if (text.includes(this.word)) return this.word;
    return (text.match(UUID) ?? []).find((id) => this.ids.has(id)) ?? null;
  }

  /** Records the ids of an answer to this tenant, except those of the product's shared rules. */
  learn(text: string): void {
    for (const id of text.match(UUID) ?? []) if (!isBuiltIn(id)) this.ids.add(id);
  }

  private async addUser(roles: readonly RoleName[]): Promise<WorldUser> {
    const { access } = this.api.runtime;
    const created = await createTestUser(access, this.tenantId, {
      username: this.newName(),
      password: PASSWORD,
      roles,
    });
    const login = { username: created.username, password: PASSWORD };
    const { body } = await this.api.http().post('/api/auth/login').send(login).expect(200);
    const { access_token: token } = body as { access_token: string };
    const authorization = `Bearer ${token}`;
    const sessions = await this.api
      .http()
      .get('/api/auth/sessions')
      .set('Authorization', authorization)
      .expect(200);
    this.learn(JSON.stringify(sessions.body));
    this.ids.add(created.userId);
    return { userId: created.userId, authorization, token, world: this };
  }

  private async addScan(owner: WorldUser): Promise<void> {
    const post = (path: string, body: object) =>
      this.api.http().post(path).set('Authorization', owner.authorization).send(body).expect(201);
    const identity = await post('/api/impersonation/protected-identities', {
      label: this.word,
      handles: [this.word],
    });
    const { body } = await post('/api/impersonation/scans', {
      targetHandle: this.word,
      platforms: ['twitter'],
    });
    const { id: scanId } = body as { id: string };
    const found = sampleLookAlike({ lookAlikeId: this.api.runtime.ids.next() });
    const candidate = { ...found.candidate, handle: `${this.word}0`, displayName: this.word };
    await this.api.runtime.log.append({
      tenantId: this.tenantId,
      stream: `impersonation-scan:${scanId}`,
      expectedVersion: 'any',
      events: [
        {
          type: 'LookAlikeFound',
          data: JSON.parse(JSON.stringify({ ...found, candidate, scanId, platform: 'twitter' })),
        },
      ],
      commandId: this.api.runtime.ids.next(),
      metadata: {
        actor: `user:${owner.userId}`,
        correlationId: this.api.runtime.ids.next(),
        at: new Date(0).toISOString(),
      },
    });
    const identityId = (identity.body as { id: string }).id;
    for (const id of [scanId, found.lookAlikeId, identityId]) this.ids.add(id);
    this.targets.push(scanId, found.lookAlikeId, identityId);
  }
}
