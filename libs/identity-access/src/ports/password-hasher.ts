/** Who waits for hashing: a known person (signed in, or on their device), or an unknown device. */
export type Turn = { readonly kind: 'known' } | { readonly kind: 'stranger'; readonly from: string };

/** Slow, salted password hashing; results are PHC strings. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** @param turn whose it is; `known` by default. @throws DomainError `sign-in.busy` when too many wait */
  verify(hash: string, password: string, turn?: Turn): Promise<boolean>;
  /** The bare hash of a secret under a salt of 16 bytes, to look the secret up by. */
  derive(secret: string, salt: Buffer): Promise<Buffer>;
  /** Whether the hash was made with weaker parameters than today's. */
  isOutdated(hash: string): boolean;
  /** A hash that no password matches in practice, made with today's parameters: verified when a name is unknown. */
  readonly decoy: string;
}
