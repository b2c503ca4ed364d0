import { z } from 'zod';
import { socAlertSchema, socRepetitionSchema } from '../detection/contract/alerts.js';
import { itemStatusSchema } from './vocabulary.js';

/** Alerts of the tenant; positions are those of the tenant's main log. */
export const SOC_ALERTS_TOPIC = 'soc-alerts';
/** Decoded deliveries; positions are those of the log's shard for security events. */
export const SOC_EVENTS_TOPIC = 'soc-events';

/** The same of every tenant that the reader's operates; positions as those of `soc-events`, `soc-items`, `soc-cases`. */
export const SOC_OPERATED_EVENTS_TOPIC = 'soc-operated-events';
export const SOC_OPERATED_ITEMS_TOPIC = 'soc-operated-items';
export const SOC_OPERATED_CASES_TOPIC = 'soc-operated-cases';

/** Deliveries a second that a page receives individually. Beyond that each Nth is sent and counts for N. */
export const MOST_SENT_A_SECOND = 20;

/** What people do about events; positions are those of the tenant's main log. */
export const SOC_ITEMS_TOPIC = 'soc-items';

/** Cases and what keeps alerts quiet; positions are those of the tenant's main log. */
export const SOC_CASES_TOPIC = 'soc-cases';

const position = z.number().int();

export const socAlertMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('alert-raised.v1'), position, data: socAlertSchema }),
  /** A late event has changed what it rested on. */
  z.object({ type: z.literal('alert-withdrawn.v1'), position, data: z.object({ id: z.string() }) }),
  /** A repetition: the alert's count grows. */
  z.object({ type: z.literal('alert-repeated.v1'), position, data: socRepetitionSchema }),
]);
export type SocAlertMessage = z.infer<typeof socAlertMessageSchema>;

/** How often an alert was found by now. */
export const repeatedAlertSchema = z.object({
  alertId: z.string(),
  occurrences: z.number().int(),
  lastSeen: z.string(),
});
export type RepeatedAlert = z.infer<typeof repeatedAlertSchema>;

/**
 * A delivery was decoded and can be found. It says how many and how grave, not what: under a storm a page shows the
 * newest rows and the rate, and tells how many it leaves out.
 */
export const socEventsMessageSchema = z.object({
  type: z.literal('events-decoded.v1'),
  position,
  data: z.object({
    /** Null: the product itself; absent: of several. */
    sourceId: z.uuid().nullable().optional(),
    /** Deliveries represented: more than one when sampled. */
    deliveries: z.number().int(),
    /** Ids of the first and last row. */
    first: z.string(),
    last: z.string(),
    events: z.number().int(),
    /** Undecoded deliveries among them, kept unchanged. */
    undecoded: z.number().int(),
    bySeverity: z.record(z.string(), z.number().int()),
    /** When it was received. */
    receivedAt: z.string(),
    /** Alerts that were found again; absent: none. */
    repeated: z.array(repeatedAlertSchema).exactOptional(),
  }),
});
export type SocEventsMessage = z.infer<typeof socEventsMessageSchema>;

/** A person changed an event's status. */
export const socItemMessageSchema = z.object({
  type: z.literal('status-changed.v1'),
  position,
  data: z.object({ itemId: z.string(), status: itemStatusSchema }),
});
export type SocItemMessage = z.infer<typeof socItemMessageSchema>;

/** A case changed. */
export const socCasesMessageSchema = z.object({
  type: z.literal('cases-changed.v1'),
  position,
  data: z.object({}),
});
export type SocCasesMessage = z.infer<typeof socCasesMessageSchema>;
