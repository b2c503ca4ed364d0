/** A moment of the past on both logs: each counts its own positions, and the time they share joins them. */
export interface SocMoment {
  readonly at: Date;
  /** On the main log. */
  readonly position: number;
  /** On the shard of security events. */
  readonly socPosition: number;
}
