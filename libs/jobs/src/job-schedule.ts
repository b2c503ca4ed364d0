/** A recurring job that is independent of the log, with one instance per installation. */
export interface JobSchedule {
  readonly id: string;
  readonly job: string;
  readonly everyMs: number;
  readonly data: unknown;
}
