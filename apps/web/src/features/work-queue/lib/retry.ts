import type { WorkItemView } from '@rampart/work-queue/contract';

export interface Retry {
  readonly label: string;
  /** Says that it was begun. */
  readonly done: string;
  readonly run: (item: WorkItemView) => Promise<unknown>;
}

export type Retries = Readonly<Record<string, Retry>>;
