import type { BotFinding } from '../contract/index.js';

/** A person, or the service itself. */
export interface IncidentOpener {
  readonly tenantId: string;
  readonly userId: string | null;
  readonly username: string;
}

/** Another capability keeps incidents. */
export interface BotIncidents {
  /** Opens a draft with what was found as evidence; a second call completes an interrupted one. @throws DomainError of that capability */
  open(by: IncidentOpener, incidentId: string, found: readonly BotFinding[]): Promise<void>;
}
