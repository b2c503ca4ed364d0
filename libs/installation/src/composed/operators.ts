import { readerOf } from '@rampart/event-log';
import { tenantRegistered } from '@rampart/identity-access';

/** Reads from events which staff tenant operates a tenant. */
export const operators = {
  handles: [tenantRegistered],
  registered: readerOf([tenantRegistered], ({ data }) => data, null),
};
