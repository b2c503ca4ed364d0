import type { WorkItemKind } from './work-item.js';

export interface WaitingStates {
  readonly of: string;
  /** The kind of work for each status, or null when it has none. */
  readonly states: Readonly<Record<string, WorkItemKind | null>>;
}

/** Does not compile when a status is missing. @param of the contract's schema, such as `incidentStatusSchema` */
export const defineWaitingStates = <State extends string>(
  of: string,
  states: Readonly<Record<State, WorkItemKind | null>>,
): WaitingStates => ({ of, states });
