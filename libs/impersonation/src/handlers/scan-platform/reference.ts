import { t } from '@rampart/kernel';
import type { AccountProfile, ProtectedProfile } from '../../contract/index.js';
import type { RequestedScan } from '../../domain/impersonation-scan.js';
import { comparableHandle } from '../../domain/impersonation-scan.target-handle.js';
import type { AccountDirectory } from '../../ports/account-directory.js';

export const REFERENCE_NOTE = t`The account holding exactly this handle was taken as the protected one and is not flagged.`;

/** The identity's own account on the platform, or the account with exactly this handle. */
export async function findReference(
  directory: AccountDirectory,
  scan: RequestedScan,
  signal: AbortSignal,
): Promise<AccountProfile | null> {
  if (directory.search === 'none') return null;
  return scan.request.identityId === null
    ? holderOf(directory, scan.request.targetHandle, signal)
    : ownAccount(directory, scan, signal);
}

async function holderOf(
  directory: AccountDirectory,
  handle: string,
  signal: AbortSignal,
): Promise<AccountProfile | null> {
  const wanted = comparableHandle(handle);
  const found = await directory.lookUpHandles([handle], { signal });
  // Networks on which handles are domains complete a bare handle, for instance to `name.bsky.social`.
  const holds = (other: string) => other === wanted || other.startsWith(`${wanted}.`);
  return found.find((profile) => holds(comparableHandle(profile.handle))) ?? null;
}

/** The limit of the port per call. */
const HANDLES_A_CALL = 25;

async function ownAccount(
  directory: AccountDirectory,
  { request }: RequestedScan,
  signal: AbortSignal,
): Promise<AccountProfile | null> {
  const own = request.protectedProfile.officialAccounts.filter(
    ({ platform }) => platform === directory.platform,
  );
  if (own.length === 0) return null;
  const handles = own.map(({ handle }) => handle).slice(0, HANDLES_A_CALL);
  const found = await directory.lookUpHandles(handles, { signal });
  // A handle may have a new holder after its release, so a known account id decides.
  const isOwn = (profile: AccountProfile) =>
    own.some(({ handle, accountId }) =>
      accountId === null
        ? comparableHandle(handle) === comparableHandle(profile.handle)
        : accountId === profile.accountId,
    );
  return found.find(isOwn) ?? null;
}

export function comparedProfile(
  { request }: RequestedScan,
  reference: AccountProfile | null,
): ProtectedProfile {
  const { handles, displayNames, bio, links, officialAccounts } = request.protectedProfile;
  if (reference === null) return { handles, displayNames, bio, links, officialAccounts };
  const { platform, accountId, handle, createdAt, followerCount, verified } = reference;
  return {
    handles,
    displayNames: [...new Set([...displayNames, reference.displayName])].filter((name) => name !== ''),
    bio: bio === '' ? reference.bio : bio,
    links: [...new Set([...links, ...reference.links])],
    officialAccounts: [...officialAccounts, { platform, handle, accountId }],
    account: { platform, accountId, createdAt, followerCount, verified },
  };
}
