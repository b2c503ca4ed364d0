export type Turn = { readonly kind: 'known' } | { readonly kind: 'stranger'; readonly from: string };

/** Slow, salted password hashing; results are PHC strings. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** @param turn the default is `known` @throws DomainError `sign-in.busy` when too many requests wait */
  verify(hash: string, password: string, turn?: Turn): Promise<boolean>;
  /** @param salt 16 bytes */
  derive(secret: string, salt: Buffer): Promise<Buffer>;
  isOutdated(hash: string): boolean;
  /** A hash that matches no password and costs as much as a real one; used for unknown names. */
  readonly decoy: string;
}
