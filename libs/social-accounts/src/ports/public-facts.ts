/** What anyone can see of an account's owner. Requests go to public addresses only. */
export interface PublicFacts {
  /** The text of a page; null when it does not answer with one. */
  page(url: string, signal: AbortSignal): Promise<string | null>;
  /** TXT records of a name; none when it has none. */
  records(name: string): Promise<readonly string[]>;
}
