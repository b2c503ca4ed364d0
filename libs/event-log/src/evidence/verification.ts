/** What is wrong with a log, at the first place where something is. */
export interface LogFinding {
  /**
   * `altered`, `removed`, `inserted` and `swapped` name events; `block`, `checkpoint`, `tile`, `stream` and `head` name
   * evidence that was changed or does not fit the events; `malformed` is a file that cannot be read.
   */
  readonly kind:
    | 'altered'
    | 'removed'
    | 'inserted'
    | 'swapped'
    | 'block'
    | 'checkpoint'
    | 'tile'
    | 'stream'
    | 'head'
    | 'malformed';
  /** The first event concerned; null when none can be named. */
  readonly position: number | null;
  /** The last event concerned, where only a range is known; else the same as `position`. */
  readonly lastPosition: number | null;
  readonly tenantId: string | null;
  readonly stream: string | null;
  /** One sentence for a person. */
  readonly message: string;
}

/** The outcome of verifying a log or an export of it. */
export interface LogVerification {
  readonly ok: boolean;
  /** Null when everything is as it was written. */
  readonly finding: LogFinding | null;
  readonly events: number;
  readonly blocks: number;
  readonly tenants: number;
  /** Signed tree heads whose root and signature were checked. */
  readonly checkpoints: number;
  /** The last position covered by the hash chain. */
  readonly head: number;
  /** Events after the newest signed tree head of their tenant: chained, but not yet signed. */
  readonly unsignedEvents: number;
  /** False when no public key was given, so that signatures were not (or only against the file's own key) checked. */
  readonly keyTrusted: boolean;
}
