import type { View } from '@rampart/media';

export interface ReadAvatar {
  /** Determined from the bytes, such as `image/png`. */
  readonly mediaType: string;
  /** PDQ hashes: eight orientations of the whole picture first, then its centre and the part within its border. */
  readonly views: readonly View[];
}

/** Limits size and time, whatever the bytes claim about themselves. */
export interface AvatarReader {
  /** @throws DomainError `avatar.too-large`, `avatar.too-many-pixels`, `avatar.not-an-image` */
  read(bytes: Uint8Array): Promise<ReadAvatar>;
}
