import { withTenant } from '@rampart/database';
import type { Recorded } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import { CHALLENGE_SECONDS, insertChallenge, takeChallenge } from '../adapters/challenges.js';
import {
  challengeIn,
  creationOptions,
  type PasskeySite,
  verifyRegistration,
} from '../adapters/passkey-ceremonies.js';
import {
  deletePasskey,
  insertPasskey,
  type PasskeyRow,
  readPasskeys,
  renamePasskeyRow,
} from '../adapters/passkeys.js';
import { newToken } from '../adapters/tokens.js';
import type {
  PasskeyCreationOptions,
  PasskeyRegistered,
  PasskeyView,
  RegisterPasskey,
} from '../contract/index.js';
import type { RelyingParty } from '../domain/relying-party.js';
import { isPresent } from '../domain/user.js';
import type { AccessDependencies, Caller } from './dependencies.js';
import { issueWhenNone, tidyRecoveryCodes } from './recovery-codes.js';
import { afterFactorChange } from './second-factor-change.js';
import { changeFactors, loadUser } from './streams.js';

/** @throws DomainError `passkeys.unavailable` with the reason */
export function requirePasskeySite(site: RelyingParty): PasskeySite {
  if (site.available) return site;
  throw new DomainError('passkeys.unavailable', 'conflict', site.reason);
}

/** @throws DomainError `passkeys.unavailable` */
export async function startPasskeyRegistration(
  deps: AccessDependencies,
  caller: Caller,
  site: RelyingParty,
): Promise<PasskeyCreationOptions> {
  const usable = requirePasskeySite(site);
  const { tenantId, userId, sessionId, username } = caller;
  const now = deps.clock.now();
  const value = newToken();
  const user = await loadUser(deps, tenantId, userId);
  const passkeys = await withTenant(deps.database, tenantId, async (manager) => {
    const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000);
    const bound = { purpose: 'passkey-registration', sessionId, browser: null, webauthn: null } as const;
    await insertChallenge(manager, { value, tenantId, userId, ...bound, methods: [], expiresAt }, now);
    return readPasskeys(manager, userId);
  });
  const displayName = isPresent(user) ? user.displayName : username;
  return creationOptions(usable, value, { userId, username, displayName }, passkeys);
}

/** Issues missing recovery codes, ends other sessions. @throws DomainError `passkeys.unavailable`, `passkey.*` */
export async function finishPasskeyRegistration(
  deps: AccessDependencies,
  caller: Caller,
  input: RegisterPasskey,
  site: RelyingParty,
): Promise<Recorded<PasskeyRegistered>> {
  const passkey = await verifiedPasskey(deps, caller, input, requirePasskeySite(site));
  const { tenantId, userId } = caller;
  const { id: passkeyId, name, synced } = passkey;
  const issued = await issueWhenNone(deps, caller, async (manager) => {
    await insertPasskey(manager, { tenantId, userId }, passkey);
    return changeFactors(deps, caller, userId, {
      type: 'RegisterPasskey',
      data: { userId, passkeyId, name, synced },
    });
  });
  const position = await afterFactorChange(deps, caller, issued.position);
  return { value: { passkey: toPasskeyView(passkey), recoveryCodes: issued.codes }, position };
}

async function verifiedPasskey(
  deps: AccessDependencies,
  caller: Caller,
  input: RegisterPasskey,
  site: PasskeySite,
): Promise<PasskeyRow> {
  const now = deps.clock.now();
  const challenge = challengeIn(input.credential.response.clientDataJSON) ?? '';
  const bound = { purpose: 'passkey-registration', browser: null, sessionId: caller.sessionId } as const;
  const open = await withTenant(deps.database, caller.tenantId, (manager) =>
    takeChallenge(manager, challenge, bound, now),
  );
  if (open === null) throw passkeyChallengeOver();
  const made = await verifyRegistration(site, challenge, input.credential);
  if (!made.verified)
    throw new DomainError('passkey.refused', 'invalid', t`This passkey could not be verified. Try again.`, {
      reason: made.reason,
    });
  const { verified: _verified, ...facts } = made;
  return { id: deps.ids.next(), name: input.name, createdAt: now, lastUsedAt: null, ...facts };
}

/** The answer is the same for unknown, used and expired challenges, and for those of another session or browser. */
export const passkeyChallengeOver = (): DomainError =>
  new DomainError(
    'passkey.challenge-over',
    'invalid',
    t`The request expired or began in another browser. Try again.`,
  );

/** Renames a passkey of the caller. @throws DomainError `passkey.not-found`, also for passkeys of others */
export async function renamePasskey(
  deps: AccessDependencies,
  caller: Caller,
  passkeyId: string,
  name: string,
): Promise<Recorded<null>> {
  const { userId } = caller;
  const position = await withTenant(deps.database, caller.tenantId, async (manager) => {
    const changed = await changeFactors(deps, caller, userId, {
      type: 'RenamePasskey',
      data: { userId, passkeyId, name },
    });
    await renamePasskeyRow(manager, passkeyId, name);
    return changed.position;
  });
  return { value: null, position };
}

/** Ends other sessions. @throws DomainError `passkey.not-found`, also for passkeys of others */
export async function removePasskey(
  deps: AccessDependencies,
  caller: Caller,
  passkeyId: string,
): Promise<Recorded<null>> {
  const { userId } = caller;
  const position = await withTenant(deps.database, caller.tenantId, async (manager) => {
    const changed = await changeFactors(deps, caller, userId, {
      type: 'RemovePasskey',
      data: { userId, passkeyId, by: userId },
    });
    await deletePasskey(manager, passkeyId);
    await tidyRecoveryCodes(manager, userId, changed.value);
    return changed.position;
  });
  return { value: null, position: await afterFactorChange(deps, caller, position) };
}

export function toPasskeyView(row: PasskeyRow): PasskeyView {
  const { id, name, synced } = row;
  const lastUsedAt = row.lastUsedAt?.toISOString() ?? null;
  return { id, name, synced, createdAt: row.createdAt.toISOString(), lastUsedAt };
}
