import { withTenant } from '@rampart/database';
import { DomainError } from '@rampart/kernel';
import { ownerOfUsername, readPasswordHash, writePasswordHash } from '../adapters/credentials.js';
import { isKnownDevice } from '../adapters/known-devices.js';
import {
  ACCOUNT_POLICY,
  ADDRESS_POLICY,
  type Bucket,
  chargeThrottle,
  DEVICE_POLICY,
  settleThrottle,
} from '../adapters/throttle.js';
import type { SignIn } from '../contract/index.js';
import { addressBlock } from '../domain/address-block.js';
import { INSTALLATION_TENANT_ID } from '../domain/installation.js';
import type { RelyingParty } from '../domain/relying-party.js';
import type { SignInRefusal } from '../domain/sign-in-events.js';
import { isPresent, type UserState } from '../domain/user.js';
import { usernameKey } from '../domain/username.js';
import { admit, type Admitted, recordAttempt, type SignInVisit } from './admit.js';
import type { AccessDependencies } from './dependencies.js';
import { askSecondFactor, type SecondFactorAsked } from './second-factor-sign-in.js';
import { readFactorRows } from './second-factor-state.js';
import { loadUser } from './streams.js';

/** Whom an attempt concerns. For a name nobody has, a stand-in takes the same path and can never succeed. */
interface Candidate {
  readonly tenantId: string;
  /** Null for the stand-in. */
  readonly userId: string | null;
  readonly passwordHash: string;
  readonly knownDevice: boolean;
}

/** The user id that the stand-in's reads go to: nobody's. */
const NOBODY = '00000000-0000-8000-8000-000000000000';

/**
 * Signs a person in by password, or asks for their second factor when they have one. Unknown names, wrong passwords
 * and inactive users cost the same work, get the same answer and leave one event each.
 * @throws DomainError `sign-in.refused`, `sign-in.throttled`, `sign-in.busy`
 */
export async function signIn(
  deps: AccessDependencies,
  input: SignIn,
  visit: SignInVisit,
  site: RelyingParty,
): Promise<Admitted | SecondFactorAsked> {
  const key = usernameKey(input.username);
  const candidate = await findCandidate(deps, key, visit.deviceToken);
  const buckets = bucketsOf(key, candidate, visit);
  await chargeThrottle(deps.database, buckets, deps.clock.now());
  const passwordIsRight = await deps.passwords.verify(candidate.passwordHash, input.password);
  const user = await loadUser(deps, candidate.tenantId, candidate.userId ?? NOBODY);
  const refusal = refusalOf(candidate, user, passwordIsRight);
  if (refusal !== null || !isPresent(user)) {
    await recordAttempt(deps, visit, candidate, {
      type: 'SignInFailed',
      data: { userId: candidate.userId, reason: refusal ?? 'unknown-user', ...visit.origin },
    });
    throw new DomainError('sign-in.refused', 'unauthenticated', 'The username or password is wrong.');
  }
  await settleThrottle(deps.database, settlementOf(buckets, candidate.knownDevice), deps.clock.now());
  await strengthenHash(deps, candidate, user.id, input.password);
  const { tenantId } = candidate;
  const factors = await withTenant(deps.database, tenantId, (manager) => readFactorRows(manager, user.id));
  if (factors.enabled) return askSecondFactor(deps, { tenantId, userId: user.id }, factors, site, ['pwd']);
  return admit(deps, visit, { tenantId, user }, { methods: ['pwd'] });
}

async function findCandidate(
  deps: AccessDependencies,
  key: string,
  deviceToken: string | null,
): Promise<Candidate> {
  const owner = await ownerOfUsername(deps.database, key);
  const tenantId = owner?.tenantId ?? INSTALLATION_TENANT_ID;
  return withTenant(deps.database, tenantId, async (manager) => {
    const userId = owner?.userId ?? NOBODY;
    const passwordHash = (await readPasswordHash(manager, userId)) ?? deps.passwords.decoy;
    const knownDevice = await isKnownDevice(manager, userId, deviceToken);
    return { tenantId, userId: owner?.userId ?? null, passwordHash, knownDevice };
  });
}

/** A device that has signed in as this user waits only for its own failures, never for a stranger's. */
function bucketsOf(key: string, candidate: Candidate, visit: SignInVisit): readonly Bucket[] {
  if (candidate.knownDevice) return [{ key: `device:${visit.deviceToken ?? ''}`, policy: DEVICE_POLICY }];
  return [
    { key: `account:${key}`, policy: ACCOUNT_POLICY },
    { key: `address:${addressBlock(visit.origin.address)}`, policy: ADDRESS_POLICY },
  ];
}

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

/** Hashes a right password anew when its hash was made with weaker parameters than today's. */
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
