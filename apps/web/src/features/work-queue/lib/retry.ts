import type { WorkItemView } from '@rampart/work-queue/contract';

/** A way to try again what failed, from the queue itself. The server decides who may. */
export interface Retry {
  readonly label: string;
  /** Says that it was begun. */
  readonly done: string;
  readonly run: (item: WorkItemView) => Promise<unknown>;
}

export type Retries = Readonly<Record<string, Retry>>;
