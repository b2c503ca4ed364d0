import { withTenant } from '@rampart/database';
import type { Requester } from '@rampart/event-log';
import { type PasskeySite, userHandleOf, verifyAssertion } from '../adapters/passkey-ceremonies.js';
import { readPasskeys, usePasskey } from '../adapters/passkeys.js';
import { recoverySalt, takeRecoveryCode } from '../adapters/recovery-codes.js';
import { stepOfCode } from '../adapters/totp-codes.js';
import { readTotp, takeTotpStep } from '../adapters/totp-seeds.js';
import type { AuthMethod, PasskeyAssertion } from '../contract/index.js';
import { userSubject } from '../domain/event-of.js';
import { readRecoveryCode } from '../domain/recovery-code.js';
import type { AccessDependencies } from './dependencies.js';
import { changeFactors } from './streams.js';

/** The methods that a proof counts as; null when the proof failed. */
export type Proof = readonly AuthMethod[] | null;

export const seedOf = (owner: { readonly tenantId: string; readonly userId: string }) =>
  ({ tenantId: owner.tenantId, subject: userSubject(owner), field: 'totp.seed' }) as const;

export async function proveTotp(deps: AccessDependencies, owner: Requester, code: string): Promise<Proof> {
  const now = deps.clock.now();
  const row = await withTenant(deps.database, owner.tenantId, (manager) => readTotp(manager, owner.userId));
  if (row === null || row.confirmedAt === null) return null;
  const seed = await deps.vault.open(seedOf(owner), row.sealedSeed);
  const step = seed === null ? null : stepOfCode(seed, code, now);
  if (step === null) return null;
  const taken = await withTenant(deps.database, owner.tenantId, (manager) =>
    takeTotpStep(manager, owner.userId, step, now),
  );
  return taken ? ['otp'] : null;
}

/** Uses up a recovery code and records its use. */
export async function proveRecoveryCode(
  deps: AccessDependencies,
  owner: Requester,
  typed: string,
): Promise<Proof> {
  const { tenantId, userId } = owner;
  const salt = await withTenant(deps.database, tenantId, (manager) => recoverySalt(manager, userId));
  if (salt === null) return null;
  const hash = await deps.passwords.derive(readRecoveryCode(typed), salt);
  return withTenant(deps.database, tenantId, async (manager) => {
    if (!(await takeRecoveryCode(manager, userId, hash))) return null;
    await changeFactors(deps, owner, userId, { type: 'UseRecoveryCode', data: { userId } });
    return ['otp'];
  });
}

/** Checks a passkey. A counter that does not grow is refused and recorded, because the key may be copied. */
export async function provePasskey(
  deps: AccessDependencies,
  owner: Requester,
  site: PasskeySite,
  signed: { readonly challenge: string; readonly credential: PasskeyAssertion },
): Promise<Proof> {
  const { tenantId, userId } = owner;
  const { credential } = signed;
  const passkeys = await withTenant(deps.database, tenantId, (manager) => readPasskeys(manager, userId));
  const passkey = passkeys.find(({ credentialId }) => credentialId === credential.id);
  const handle = credential.response.userHandle;
  if (passkey === undefined) return null;
  if (handle !== undefined && handle !== userHandleOf(userId).toString('base64url')) return null;
  const checked = await verifyAssertion(site, signed.challenge, passkey, credential);
  if (!checked.verified) return null;
  const used = await withTenant(deps.database, tenantId, (manager) =>
    usePasskey(manager, passkey.id, checked, deps.clock.now()),
  );
  if (used) return [checked.synced ? 'swk' : 'hwk', 'user'];
  await changeFactors(deps, owner, userId, {
    type: 'SuspectPasskeyClone',
    data: { userId, passkeyId: passkey.id },
  });
  return null;
}
