export interface WatchedDelivery {
  /** In the shard of security events. */
  readonly position: number;
  readonly correlationId: string;
  /** Milliseconds since 1970 in which it was decoded and judged. */
  readonly began: number;
  readonly ended: number;
  readonly events: number;
  /** How many alerts it raised, withdrew or repeated. */
  readonly alerts: number;
}

export interface WatchedPage {
  /** Deliveries that became events. */
  readonly deliveries: readonly WatchedDelivery[];
  /** Milliseconds since 1970 in which it was stored and announced. */
  readonly began: number;
  readonly ended: number;
  /** Whether it will be decoded again. */
  readonly failed: boolean;
}

/** Watches how deliveries become events, for traces. */
export interface DetectionWatch {
  /** Runs work that appends the alerts of a delivery. */
  within<Answer>(delivery: WatchedDelivery, work: () => Promise<Answer>): Promise<Answer>;
  stored(page: WatchedPage): void;
}
