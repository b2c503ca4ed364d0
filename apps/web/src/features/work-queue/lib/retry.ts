import type { WorkItemView } from '@rampart/work-queue/contract';

export interface Retry {
  readonly label: string;
  readonly done: string;
  readonly run: (item: WorkItemView) => Promise<unknown>;
}

export type Retries = Readonly<Record<string, Retry>>;
