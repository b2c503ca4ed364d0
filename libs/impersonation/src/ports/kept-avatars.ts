export interface KeptAvatars {
  /** Null while unknown. */
  unreferenced(sha256s: readonly string[]): Promise<readonly string[] | null>;
}
