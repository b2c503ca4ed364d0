/** What is kept of a picture for comparison. */
export interface ReadAvatar {
  /** For instance `image/png`: what the bytes are, whatever they were called. */
  readonly mediaType: string;
  /** PDQ hashes (64 hex digits each) of the picture in its eight dihedral forms, the upright one first. */
  readonly hashes: readonly string[];
  /** PDQ quality, 0 to 100; plain pictures cannot be compared. */
  readonly quality: number;
}

/** Looks at pictures strangers made: bounded in size and time, whatever the bytes claim. */
export interface AvatarReader {
  /** @throws DomainError `avatar.unreadable`, `avatar.too-large`: in words a person understands */
  read(bytes: Uint8Array): Promise<ReadAvatar>;
}
