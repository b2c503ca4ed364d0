import type { Clock } from '@rampart/kernel';
import type { AccountProfile, PlatformId } from '../contract/index.js';
import { type AccountDirectory, DirectoryError, type SeenAgain } from '../ports/account-directory.js';
import { sniffMediaType } from './avatar-reader.js';

export interface Sighting extends SeenAgain {
  readonly at: string;
  readonly avatar: { readonly bytes: Uint8Array; readonly mediaType: string; readonly source: string } | null;
  readonly avatarReason: string | null;
}

/** @returns null when no directory of the network is connected */
export function profileSightings(directories: ReadonlyMap<PlatformId, AccountDirectory>, clock: Clock) {
  return {
    async look(account: AccountProfile, signal: AbortSignal): Promise<Sighting | null> {
      const directory = directories.get(account.platform);
      if (directory === undefined) return null;
      const seen = await directory.lookAgain(account, { signal });
      const at = clock.now().toISOString();
      return { ...seen, at, ...(await avatarOf(directory, account, seen, signal)) };
    },
  };
}

async function avatarOf(
  directory: AccountDirectory,
  account: AccountProfile,
  { state }: SeenAgain,
  signal: AbortSignal,
): Promise<Pick<Sighting, 'avatar' | 'avatarReason'>> {
  const none = (avatarReason: string) => ({ avatar: null, avatarReason });
  if (state !== 'present') return none('the account is not shown');
  if (account.avatarUrl === null) return none('the account has none');
  try {
    const bytes = await directory.readAvatar(account, { signal });
    if (bytes === null) return none('it is not there any more');
    const mediaType = await sniffMediaType(bytes).catch(() => 'application/octet-stream');
    return { avatar: { bytes, mediaType, source: account.avatarUrl }, avatarReason: null };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof DirectoryError) return none(error.message);
    throw error;
  }
}
