export interface SocMoment {
  readonly at: Date;
  readonly position: number;
  readonly socPosition: number;
}
