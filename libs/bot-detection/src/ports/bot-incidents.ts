import type { BotFinding } from '../contract/index.js';

/** Opens an incident: a person, or the service itself. */
export interface IncidentOpener {
  readonly tenantId: string;
  readonly userId: string | null;
  readonly username: string;
}

export interface BotIncidents {
  /** A draft; a second call completes an interrupted one. @throws DomainError of that capability */
  open(by: IncidentOpener, incidentId: string, found: readonly BotFinding[]): Promise<void>;
}
