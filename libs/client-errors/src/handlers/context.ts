import type { Recording } from '@rampart/event-log';

/** What every handler of client errors works with. */
export interface ClientErrorsContext extends Recording {
  /** The operator's own tenant: its product failed, whoever's browser it was. */
  readonly tenantId: string;
}

/** @param groupId 32 hexadecimal digits of the errors' fingerprint */
export const groupStream = (groupId: string): string => `client-error-group:${groupId}`;
