import { z } from 'zod';
import { impersonatorSchema, scanSchema } from './views.js';

/** Topic of everything the Impersonator Detection screen shows, one room per tenant. */
export const IMPERSONATION_TOPIC = 'impersonation-scans';

/**
 * Messages carry the whole changed row, so applying one twice changes nothing and a lost subscriber needs no history.
 * They are read from the projection at the event's position by the API's relay.
 */
export const impersonationMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('scan-changed.v1'), position: z.number(), data: scanSchema }),
  z.object({ type: z.literal('look-alike-changed.v1'), position: z.number(), data: impersonatorSchema }),
]);
export type ImpersonationMessage = z.infer<typeof impersonationMessageSchema>;
