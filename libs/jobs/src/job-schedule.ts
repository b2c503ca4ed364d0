/** A recurring job, independent of the log: one instance per installation. */
export interface JobSchedule {
  readonly id: string;
  readonly job: string;
  readonly everyMs: number;
  readonly data: unknown;
}
