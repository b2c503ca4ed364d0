import type { Recording } from '@rampart/event-log';

export interface ClientErrorsContext extends Recording {
  /** The operator's tenant, which owns reports because its product failed. */
  readonly tenantId: string;
}

/** @param groupId 32 hexadecimal digits of the error's fingerprint */
export const groupStream = (groupId: string): string => `client-error-group:${groupId}`;
