/** Which kept avatars still belong to something. */
export interface KeptAvatars {
  /** The hashes among these that no look-alike and no identity of any tenant refers to; null when nobody can tell yet. */
  unreferenced(sha256s: readonly string[]): Promise<readonly string[] | null>;
}
