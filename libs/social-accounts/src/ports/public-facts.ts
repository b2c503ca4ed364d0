/** Public data about the owner of an account. Requests are sent to public addresses only. */
export interface PublicFacts {
  /** Returns the text of a page. Null when the answer is not text, or there is none. */
  page(url: string, signal: AbortSignal): Promise<string | null>;
  /** Returns the TXT records of a name, or an empty list. */
  records(name: string): Promise<readonly string[]>;
}
