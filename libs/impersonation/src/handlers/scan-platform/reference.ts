import type { AccountProfile, ProtectedProfile } from '../../contract/index.js';
import type { RequestedScan } from '../../domain/impersonation-scan.js';
import { comparableHandle } from '../../domain/impersonation-scan.target-handle.js';
import type { AccountDirectory } from '../../ports/account-directory.js';

/** What is said about a handle-only scan that found the handle itself. */
export const REFERENCE_NOTE =
  'The account holding exactly this handle was taken as the protected one and is not flagged.';

/**
 * A scan of a handle alone protects the account that holds exactly this handle, on each platform: it is what the other
 * accounts are compared with. An identity names its own accounts instead.
 */
export async function findReference(
  directory: AccountDirectory,
  { request }: RequestedScan,
  signal: AbortSignal,
): Promise<AccountProfile | null> {
  if (request.identityId !== null || directory.search === 'none') return null;
  const wanted = comparableHandle(request.targetHandle);
  const found = await directory.lookUpHandles([request.targetHandle], { signal });
  // Networks with domain handles complete a bare one, for instance `name.bsky.social`.
  const holds = (handle: string) => handle === wanted || handle.startsWith(`${wanted}.`);
  return found.find((profile) => holds(comparableHandle(profile.handle))) ?? null;
}

/** The profile that candidates are scored against on one platform. */
export function comparedProfile(
  { request }: RequestedScan,
  reference: AccountProfile | null,
): ProtectedProfile {
  const { handles, displayNames, bio, links, officialAccounts } = request.protectedProfile;
  if (reference === null) return { handles, displayNames, bio, links, officialAccounts };
  const { platform, accountId, handle, createdAt, followerCount, verified } = reference;
  return {
    handles,
    displayNames: reference.displayName === '' ? displayNames : [...displayNames, reference.displayName],
    bio: bio === '' ? reference.bio : bio,
    links: [...links, ...reference.links],
    officialAccounts: [...officialAccounts, { platform, handle, accountId }],
    account: { platform, accountId, createdAt, followerCount, verified },
  };
}
