import { withTenant } from '@rampart/database';
import { DomainError, t } from '@rampart/kernel';
import {
  ownerOfUsername,
  readPasswordHash,
  type UsernameOwner,
  writePasswordHash,
} from '../adapters/credentials.js';
import { isKnownDevice } from '../adapters/known-devices.js';
import {
  ACCOUNT_POLICY,
  ADDRESS_POLICY,
  type Bucket,
  chargeThrottle,
  DEVICE_POLICY,
  settleThrottle,
} from '../adapters/throttle.js';
import type { SignIn, SignInRefusal } from '../contract/index.js';
import { addressBlock } from '../domain/address-block.js';
import { INSTALLATION_TENANT_ID } from '../domain/installation.js';
import type { RelyingParty } from '../domain/relying-party.js';
import { isPresent, type UserState } from '../domain/user.js';
import { usernameKey } from '../domain/username.js';
import type { Turn } from '../ports/password-hasher.js';
import { admit, type Admitted, recordAttempt, recordStranger, type SignInVisit } from './admit.js';
import type { AccessDependencies } from './dependencies.js';
import { askSecondFactor, type SecondFactorAsked } from './second-factor-sign-in.js';
import { readFactorRows } from './second-factor-state.js';
import { loadUser } from './streams.js';

interface Candidate {
  readonly tenantId: string;
  /** Null for the stand-in of an unknown name. */
  readonly userId: string | null;
  readonly passwordHash: string;
}

/** An id that no user has. */
const UNKNOWN_USER_ID = '00000000-0000-8000-8000-000000000000';
const STAND_IN: UsernameOwner = { tenantId: INSTALLATION_TENANT_ID, userId: UNKNOWN_USER_ID };

/** Unknown names, wrong passwords and inactive users take the same time. @throws DomainError `sign-in.*` */
export async function signIn(
  deps: AccessDependencies,
  input: SignIn,
  visit: SignInVisit,
  site: RelyingParty,
): Promise<Admitted | SecondFactorAsked> {
  const evenTimeIsOver = deps.evenTime();
  try {
    return await tryToSignIn(deps, input, visit, site);
  } catch (refusal) {
    await evenTimeIsOver();
    throw refusal;
  }
}

async function tryToSignIn(
  deps: AccessDependencies,
  input: SignIn,
  visit: SignInVisit,
  site: RelyingParty,
): Promise<Admitted | SecondFactorAsked> {
  const key = usernameKey(input.username);
  const { knownDevice, owner } = await recognise(deps, key, visit.deviceToken);
  const buckets = bucketsOf(key, knownDevice, visit);
  await chargeThrottle(deps.database, buckets, deps.clock.now());
  const candidate = await findCandidate(
    deps,
    owner === undefined ? await ownerOfUsername(deps.database, key) : owner,
  );
  const turn = turnOf(knownDevice, visit);
  const passwordIsRight = await deps.passwords.verify(candidate.passwordHash, input.password, turn);
  const user = await loadUser(deps, candidate.tenantId, candidate.userId ?? UNKNOWN_USER_ID);
  const refusal = refusalOf(candidate, user, passwordIsRight);
  if (refusal !== null || !isPresent(user)) {
    const reason = refusal ?? 'unknown-user';
    if (candidate.userId === null) await recordStranger(deps, visit, key, reason);
    else {
      const data = { userId: candidate.userId, reason, ...visit.origin };
      await recordAttempt(deps, visit, candidate, { type: 'SignInFailed', data });
    }
    throw new DomainError(
      'sign-in.refused',
      'unauthenticated',
      t`The username or password is wrong. Try again.`,
    );
  }
  await settleThrottle(deps.database, settlementOf(buckets, knownDevice), deps.clock.now());
  await strengthenHash(deps, candidate, user.id, input.password);
  const { tenantId } = candidate;
  const factors = await withTenant(deps.database, tenantId, (manager) => readFactorRows(manager, user.id));
  if (factors.enabled) return askSecondFactor(deps, { tenantId, userId: user.id }, factors, site, ['pwd']);
  return admit(deps, visit, { tenantId, user }, { methods: ['pwd'] });
}

interface Recognised {
  readonly knownDevice: boolean;
  /** Null for an unknown name; undefined before it was looked up. */
  readonly owner: UsernameOwner | null | undefined;
}

/** An unknown device is looked up only after the throttle admits it. */
async function recognise(
  deps: AccessDependencies,
  key: string,
  deviceToken: string | null,
): Promise<Recognised> {
  if (deviceToken === null) return { knownDevice: false, owner: undefined };
  const owner = await ownerOfUsername(deps.database, key);
  const { tenantId, userId } = owner ?? STAND_IN;
  const knownDevice = await withTenant(deps.database, tenantId, (manager) =>
    isKnownDevice(manager, userId, deviceToken),
  );
  return { knownDevice, owner };
}

async function findCandidate(deps: AccessDependencies, owner: UsernameOwner | null): Promise<Candidate> {
  const { tenantId, userId } = owner ?? STAND_IN;
  const hash = await withTenant(deps.database, tenantId, (manager) => readPasswordHash(manager, userId));
  return { tenantId, userId: owner?.userId ?? null, passwordHash: hash ?? deps.passwords.decoy };
}

/** A known device waits only for its own failures. */
function bucketsOf(key: string, knownDevice: boolean, visit: SignInVisit): readonly Bucket[] {
  if (knownDevice) return [{ key: `device:${visit.deviceToken ?? ''}`, policy: DEVICE_POLICY }];
  return [
    { key: `account:${key}`, policy: ACCOUNT_POLICY },
    { key: `address:${addressBlock(visit.origin.address)}`, policy: ADDRESS_POLICY },
  ];
}

/** A known device does not queue behind unknown ones. */
const turnOf = (knownDevice: boolean, { origin }: SignInVisit): Turn =>
  knownDevice ? { kind: 'known' } : { kind: 'stranger', from: addressBlock(origin.address) };

function settlementOf(
  buckets: readonly Bucket[],
  knownDevice: boolean,
): Parameters<typeof settleThrottle>[1] {
  const keys = buckets.map((bucket) => bucket.key);
  if (knownDevice) return { forget: keys, refund: [] };
  return {
    forget: keys.filter((key) => key.startsWith('account:')),
    refund: keys.filter((key) => key.startsWith('address:')),
  };
}

function refusalOf(candidate: Candidate, user: UserState, passwordIsRight: boolean): SignInRefusal | null {
  if (candidate.userId === null) return 'unknown-user';
  if (!passwordIsRight) return 'wrong-password';
  return user.status === 'active' ? null : 'not-active';
}

async function strengthenHash(
  deps: AccessDependencies,
  candidate: Candidate,
  userId: string,
  password: string,
): Promise<void> {
  if (!deps.passwords.isOutdated(candidate.passwordHash)) return;
  const hash = await deps.passwords.hash(password);
  await withTenant(deps.database, candidate.tenantId, (manager) =>
    writePasswordHash(manager, userId, hash, deps.clock.now()),
  );
}
