import type { View } from '@rampart/media';

/** What is seen of a picture. */
export interface ReadAvatar {
  /** For instance `image/png`: what the bytes are, whatever they were called. */
  readonly mediaType: string;
  /** PDQ hashes in eight turns of the whole picture, first, then of its centres and of what lies within its border. */
  readonly views: readonly View[];
}

/** Looks at pictures strangers made: bounded in size and time, whatever the bytes claim. */
export interface AvatarReader {
  /** @throws DomainError `avatar.too-large`, `avatar.too-many-pixels`, `avatar.not-an-image`: in words a person understands */
  read(bytes: Uint8Array): Promise<ReadAvatar>;
}
