import type { Recording } from '@rampart/event-log';

export interface ClientErrorsContext extends Recording {
  /** The operator's tenant, because its product failed. */
  readonly tenantId: string;
}

/** @param groupId 32 hexadecimal digits of the errors' fingerprint */
export const groupStream = (groupId: string): string => `client-error-group:${groupId}`;
