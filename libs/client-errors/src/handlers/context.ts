import type { EventLog } from '@rampart/event-log';
import type { Clock, IdSource } from '@rampart/kernel';

/** What every handler of client errors works with. */
export interface ClientErrorsContext {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** The operator's own tenant: its product failed, whoever's browser it was. */
  readonly tenantId: string;
}

/** @param groupId 32 hexadecimal digits of the errors' fingerprint */
export const groupStream = (groupId: string): string => `client-error-group:${groupId}`;
