/** Why a route ends; see `followRedirects` of outbound. */
export type LinkEnd = 'page' | 'loop' | 'many' | 'private' | 'not-http' | 'slow' | 'unreachable';

export interface LinkRoute {
  /** The addresses in order; the first is the link itself. */
  readonly hops: readonly string[];
  readonly end: LinkEnd;
  /** The HTTP status, the scheme that is not followed, or the system's code. */
  readonly cause: string;
}
