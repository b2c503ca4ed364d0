import { z } from 'zod';
import { severitySchema } from '../../contract/vocabulary.js';

export const ENTITY_KINDS = ['client', 'user', 'host', 'other'] as const;
/** What alerts are about, and are gathered by. */
export const alertEntitySchema = z.object({
  /** `client` is an address that something came from; `other` is whatever else a rule groups by. */
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
  /** What it is about: the values the rule groups by, else the client, else the host. */
  key: z.string(),
  /** What cases gather it by; absent in alerts of before there were cases. */
  entity: alertEntitySchema.exactOptional(),
  /** The same for the same entity: a digest, so that alerts stay together whose entity was erased. */
  entityId: z.string().exactOptional(),
  /** When the event happened that brought it out. */
  time: z.string(),
  /** Ids of the first event that counts and of the one that brought it out. */
  first: z.string(),
  trigger: z.string(),
  count: z.number().int(),
  /** Whether the event that brought it out came later than allowed. */
  late: z.boolean(),
  /** Ids of events it rests on, at most 100. */
  evidence: z.array(z.string()),
});
export type SocAlert = z.infer<typeof socAlertSchema>;

/** Longest interval of repetitions, minutes. */
const LONGEST_REPEAT_MINUTES = 1_440;
/** Minutes within which the same is a repetition of an alert; 0: each time is an alert of its own. */
export const repeatMinutesSchema = z.number().int().min(0).max(LONGEST_REPEAT_MINUTES);

/** An alert's present count: first and last time that its rule found the same. */
export const socRepetitionSchema = z.object({
  ...socAlertSchema.pick({ id: true, time: true, first: true, trigger: true, count: true, late: true }).shape,
  /** How many times; 1 where a late event took the others back. */
  occurrences: z.number().int().min(1),
  /** When the event happened that brought it out last, and its id. */
  lastSeen: z.string(),
  lastTrigger: z.string(),
  /** Ids of events that the first and the last time rest on, at most 100. */
  evidence: z.array(z.string()),
});
export type SocRepetition = z.infer<typeof socRepetitionSchema>;
