/** Which kept avatars still belong to something. */
export interface KeptAvatars {
  /** The hashes among these without reference by any tenant's look-alike or identity; null while unknown. */
  unreferenced(sha256s: readonly string[]): Promise<readonly string[] | null>;
}
