import type { WorkItemKind } from './work-item.js';

/** What each status of a thing asks of people. */
export interface WaitingStates {
  /** Name of the schema of the status, as its capability's contract exports it. */
  readonly of: string;
  /** The kind of work that waits in a status; null: nothing waits for a person. */
  readonly states: Readonly<Record<string, WorkItemKind | null>>;
}

/**
 * Declares what waits for people. The compiler refuses a status that is left out.
 * @param of name of the schema that the capability's contract exports: `incidentStatusSchema`
 */
export const defineWaitingStates = <State extends string>(
  of: string,
  states: Readonly<Record<State, WorkItemKind | null>>,
): WaitingStates => ({ of, states });
