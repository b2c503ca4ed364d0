import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_TENANT_ID, STAFF_TENANT_ID } from '../domain/installation.js';
import { type AccessFixture, openAccessFixture, visitFrom } from '../testing/access-fixture.js';
import { bootstrapInstallation } from './bootstrap-installation.js';
import { changePassword } from './passwords.js';
import { readProfile } from './read-profile.js';
import { signInByPassword as signIn } from '../testing/sign-in-by-password.js';
import { loadTenant } from './streams.js';
import { SessionVerifier } from './verify-session.js';

describe('the first run of an installation', () => {
  let access: AccessFixture;

  beforeAll(async () => {
    access = await openAccessFixture();
  });

  afterAll(() => access.close());

  it('makes tenants and one administrator even when several processes start at once, and shows the password once', async () => {
    const { deps } = access;
    const runs = await Promise.all([1, 2, 3].map(() => bootstrapInstallation(deps)));
    const [password] = runs.map((run) => run.password).filter((text) => text !== null);
    expect(runs.filter((run) => run.password !== null)).toHaveLength(1);
    expect(await bootstrapInstallation(deps)).toEqual({ username: 'admin', password: null });
    expect(await loadTenant(deps, STAFF_TENANT_ID)).toMatchObject({ name: 'Rampart', kind: 'staff' });
    expect(await loadTenant(deps, DEMO_TENANT_ID)).toMatchObject({
      kind: 'client',
      operatorTenantId: STAFF_TENANT_ID,
    });

    const signedIn = await signIn(deps, { username: 'admin', password: password ?? '' }, visitFrom(deps));
    const actor = await new SessionVerifier(deps).verify(signedIn.accessToken);
    expect(actor).toMatchObject({
      tenantId: STAFF_TENANT_ID,
      roles: ['core:admin', 'core:soc', 'nexus:owner'],
    });
    const caller = { ...actor, ...visitFrom(deps) };
    expect(await readProfile(deps, caller)).toMatchObject({
      passwordChangeAdvised: true,
      tenantName: 'Rampart',
    });
    await changePassword(deps, caller, {
      currentPassword: password ?? '',
      newPassword: 'chosen by a person',
    });
    expect(await readProfile(deps, caller)).toMatchObject({ passwordChangeAdvised: false });
  });
});
