import type { WorkItemKind } from './work-item.js';

export interface WaitingStates {
  readonly of: string;
  /** The kind of work of a status; null: none. */
  readonly states: Readonly<Record<string, WorkItemKind | null>>;
}

/**
 * Declares the work of each status. The compiler refuses a missing status.
 * @param of name of the schema that the capability's contract exports: `incidentStatusSchema`
 */
export const defineWaitingStates = <State extends string>(
  of: string,
  states: Readonly<Record<State, WorkItemKind | null>>,
): WaitingStates => ({ of, states });
