export type Turn = { readonly kind: 'known' } | { readonly kind: 'stranger'; readonly from: string };

/** Slow, salted password hashing; results are PHC strings. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** @param turn `known` by default @throws DomainError `sign-in.busy` when too many wait */
  verify(hash: string, password: string, turn?: Turn): Promise<boolean>;
  /** @param salt 16 bytes */
  derive(secret: string, salt: Buffer): Promise<Buffer>;
  isOutdated(hash: string): boolean;
  /** Matches no password; its cost equals a real hash's, for unknown names. */
  readonly decoy: string;
}
