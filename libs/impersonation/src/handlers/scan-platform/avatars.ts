import { DomainError } from '@rampart/kernel';
import { formatHash, isTelling, VIEW_NAMES } from '@rampart/media';
import type { AccountProfile } from '../../contract/index.js';
import type { LookAlikeData } from '../../domain/impersonation-scan.events.js';
import { type AccountDirectory, DirectoryError } from '../../ports/account-directory.js';
import type { AvatarReader, ReadAvatar } from '../../ports/avatar-reader.js';
import type { ObjectStore } from '../../ports/object-store.js';

export interface AvatarEvidence {
  readonly read: ReadAvatar | null;
  readonly bytes: Uint8Array | null;
  readonly reason: string | null;
}

export const NO_AVATAR: AvatarEvidence = { read: null, bytes: null, reason: null };

/** A broken avatar gives a reason; the look-alike is recorded without it. */
export async function readAvatarOf(
  directory: AccountDirectory,
  reader: AvatarReader,
  profile: AccountProfile,
  signal: AbortSignal,
): Promise<AvatarEvidence> {
  if (profile.avatarUrl === null) return NO_AVATAR;
  try {
    const bytes = await directory.readAvatar(profile, { signal });
    if (bytes === null) return NO_AVATAR;
    return { read: await reader.read(bytes), bytes, reason: null };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof DirectoryError) && !(error instanceof DomainError)) throw error;
    return { ...NO_AVATAR, reason: error.message };
  }
}

export async function keepAvatar(
  objects: ObjectStore,
  evidence: AvatarEvidence,
): Promise<LookAlikeData['avatar']> {
  if (evidence.bytes === null || evidence.read === null) return null;
  const { sha256, bytes } = await objects.put(evidence.bytes);
  const whole = evidence.read.views.filter(isTelling).find(({ name }) => name === VIEW_NAMES[0])?.hashes[0];
  const hash = whole === undefined ? {} : { hash: formatHash(whole) };
  return { sha256, bytes, mediaType: evidence.read.mediaType, ...hash };
}

/** Maps with limited concurrency and keeps the order. */
export async function mapInLanes<In, Out>(
  items: readonly In[],
  width: number,
  call: (item: In) => Promise<Out>,
): Promise<Out[]> {
  const results: Out[] = [];
  const queue = items.entries();
  const lane = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await call(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
  return results;
}
