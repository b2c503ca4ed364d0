/** A job that comes round by itself, whatever happens in the log: one instance in the whole installation. */
export interface JobSchedule {
  readonly id: string;
  readonly job: string;
  readonly everyMs: number;
  readonly data: unknown;
}
