import type { WorkItemKind } from './work-item.js';

export interface WaitingStates {
  readonly of: string;
  /** The kind of work of a status; null: none. */
  readonly states: Readonly<Record<string, WorkItemKind | null>>;
}

/** The compiler refuses a missing status. @param of name of the contract's schema: `incidentStatusSchema` */
export const defineWaitingStates = <State extends string>(
  of: string,
  states: Readonly<Record<State, WorkItemKind | null>>,
): WaitingStates => ({ of, states });
