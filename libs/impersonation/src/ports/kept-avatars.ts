export interface KeptAvatars {
  /** Of these hashes, those that no record refers to; null while this is unknown. */
  unreferenced(sha256s: readonly string[]): Promise<readonly string[] | null>;
}
