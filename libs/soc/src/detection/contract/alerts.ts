import { z } from 'zod';
import { severitySchema } from '../../contract/vocabulary.js';

export const ENTITY_KINDS = ['client', 'user', 'host', 'other'] as const;
export const alertEntitySchema = z.object({
  /** `client` is a sender's address; `other` is any other field that a rule groups by. */
  kind: z.enum(ENTITY_KINDS),
  value: z.string(),
});
export type AlertEntity = z.infer<typeof alertEntitySchema>;

export const socAlertSchema = z.object({
  id: z.string(),
  ruleId: z.string(),
  ruleVersion: z.string(),
  title: z.string(),
  severity: severitySchema,
  tags: z.array(z.string()),
  key: z.string(),
  /** The entity by which cases group alerts; absent in alerts that were recorded before cases existed. */
  entity: alertEntitySchema.exactOptional(),
  /** A digest of the entity, so that alerts stay grouped after the entity was erased. */
  entityId: z.string().exactOptional(),
  time: z.string(),
  first: z.string(),
  trigger: z.string(),
  count: z.number().int(),
  late: z.boolean(),
  /** Ids of events, at most 100. */
  evidence: z.array(z.string()),
});
export type SocAlert = z.infer<typeof socAlertSchema>;

/** In minutes: a later finding always raises a new alert. */
const LONGEST_REPEAT_MINUTES = 1_440;
/** In minutes; with 0 every finding raises an alert. */
export const repeatMinutesSchema = z.number().int().min(0).max(LONGEST_REPEAT_MINUTES);

export const socRepetitionSchema = z.object({
  ...socAlertSchema.pick({ id: true, time: true, first: true, trigger: true, count: true, late: true }).shape,
  /** Becomes 1 when a late event withdraws all other repetitions. */
  occurrences: z.number().int().min(1),
  lastSeen: z.string(),
  lastTrigger: z.string(),
  /** Ids of the first and last events, at most 100. */
  evidence: z.array(z.string()),
});
export type SocRepetition = z.infer<typeof socRepetitionSchema>;
