import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RoleName } from '../contract/index.js';
import { type AccessFixture, openAccessFixture } from '../testing/access-fixture.js';
import { createTestTenant, createTestUser } from '../testing/create-test-users.js';
import { newCaller } from '../testing/signed-in.js';
import type { Caller } from './dependencies.js';
import { eraseUser } from './erasure.js';
import { grantRole, revokeRole, suspendUser } from './manage-users.js';
import { loadUser } from './streams.js';

const PASSWORD = 'a synthetic pass phrase';

describe('two administrators who end each other’s administering at the same moment', () => {
  let access: AccessFixture;
  let pair: [Caller, Caller];

  beforeAll(async () => {
    access = await openAccessFixture();
  });

  afterAll(() => access.close());

  const found = async (kind: 'staff' | 'client', role: RoleName): Promise<void> => {
    const { deps } = access;
    const tenantId = await createTestTenant(deps, `Synthetic ${deps.ids.next()}`, kind);
    const administrator = async (): Promise<Caller> => {
      const username = `a-${deps.ids.next()}`;
      await createTestUser(deps, tenantId, { username, password: PASSWORD, roles: [role] });
      return newCaller(deps, { username, password: PASSWORD });
    };
    pair = [await administrator(), await administrator()];
  };

  const left = async (role: RoleName): Promise<number> => {
    const users = await Promise.all(pair.map((one) => loadUser(access.deps, one.tenantId, one.userId)));
    return users.filter(
      (user) => user.status === 'active' && user.roles.includes(role) && user.roleEnds[role] === undefined,
    ).length;
  };

  const ways: readonly [string, RoleName, (by: Caller, other: Caller) => Promise<unknown>][] = [
    ['suspend', 'core:admin', (by, { userId }) => suspendUser(access.deps, by, userId, { reason: 'a test' })],
    ['take the role of', 'core:admin', (by, { userId }) => revokeRole(access.deps, by, userId, 'core:admin')],
    [
      'take the role of',
      'nexus:owner',
      (by, { userId }) => revokeRole(access.deps, by, userId, 'nexus:owner'),
    ],
    ['erase', 'nexus:owner', (by, { userId }) => eraseUser(access.deps, by, userId)],
    [
      'limit the role of',
      'core:admin',
      (by, { userId }) =>
        grantRole(access.deps, by, userId, {
          role: 'core:admin',
          expiresAt: new Date(access.clock.now().getTime() + 60_000).toISOString(),
        }),
    ],
  ];

  describe.each(ways)('by %s the other, %s', (_, role, end) => {
    beforeEach(() => found(role.startsWith('core:') ? 'staff' : 'client', role));

    it('leave one permanent administrator', async () => {
      const [one, other] = pair;
      const answers = await Promise.allSettled([end(one, other), end(other, one)]);
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await expect(left(role)).resolves.toBe(1);
    });
  });
});
