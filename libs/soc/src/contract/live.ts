import { z } from 'zod';
import { socAlertSchema, socRepetitionSchema } from '../detection/contract/alerts.js';
import { itemStatusSchema } from './vocabulary.js';

export const SOC_ALERTS_TOPIC = 'soc-alerts';
export const SOC_EVENTS_TOPIC = 'soc-events';

export const SOC_OPERATED_EVENTS_TOPIC = 'soc-operated-events';
export const SOC_OPERATED_ITEMS_TOPIC = 'soc-operated-items';
export const SOC_OPERATED_CASES_TOPIC = 'soc-operated-cases';

/** Beyond this rate only every Nth delivery is sent; its message then counts for N deliveries. */
export const MOST_SENT_A_SECOND = 20;

export const SOC_ITEMS_TOPIC = 'soc-items';

export const SOC_CASES_TOPIC = 'soc-cases';

const position = z.number().int();

export const socAlertMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('alert-raised.v1'), position, data: socAlertSchema }),
  /** A late event can invalidate the evidence of an alert. */
  z.object({ type: z.literal('alert-withdrawn.v1'), position, data: z.object({ id: z.string() }) }),
  z.object({ type: z.literal('alert-repeated.v1'), position, data: socRepetitionSchema }),
]);
export type SocAlertMessage = z.infer<typeof socAlertMessageSchema>;

export const repeatedAlertSchema = z.object({
  alertId: z.string(),
  occurrences: z.number().int(),
  lastSeen: z.string(),
});
export type RepeatedAlert = z.infer<typeof repeatedAlertSchema>;

/** Numbers and severities of a delivery. Without contents a page can show the rate during a storm. */
export const socEventsMessageSchema = z.object({
  type: z.literal('events-decoded.v1'),
  position,
  data: z.object({
    sourceId: z.uuid().nullable().optional(),
    /** Greater than 1 when deliveries are sampled. */
    deliveries: z.number().int(),
    first: z.string(),
    last: z.string(),
    events: z.number().int(),
    undecoded: z.number().int(),
    bySeverity: z.record(z.string(), z.number().int()),
    receivedAt: z.string(),
    /** Absent when no alert was repeated. */
    repeated: z.array(repeatedAlertSchema).exactOptional(),
  }),
});
export type SocEventsMessage = z.infer<typeof socEventsMessageSchema>;

export const socItemMessageSchema = z.object({
  type: z.literal('status-changed.v1'),
  position,
  data: z.object({ itemId: z.string(), status: itemStatusSchema }),
});
export type SocItemMessage = z.infer<typeof socItemMessageSchema>;

export const socCasesMessageSchema = z.object({
  type: z.literal('cases-changed.v1'),
  position,
  data: z.object({}),
});
export type SocCasesMessage = z.infer<typeof socCasesMessageSchema>;
