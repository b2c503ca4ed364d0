import { z } from 'zod';
import { itemStatusSchema } from './vocabulary.js';

const reasonSchema = z.string().trim().min(1).max(1_000);

export const setStatusSchema = z.object({ status: itemStatusSchema, reason: reasonSchema });
export type SetStatus = z.infer<typeof setStatusSchema>;

/** Block refuses an address; it is recorded, not enforced, unless something that enforces is switched on. */
export const blockSchema = z.object({ reason: reasonSchema });
export type Block = z.infer<typeof blockSchema>;

export const BLOCK_RESULTS = ['enforced', 'recorded, not enforced'] as const;
export const blockedSchema = z.object({ address: z.string(), result: z.enum(BLOCK_RESULTS) });
export type Blocked = z.infer<typeof blockedSchema>;

export const denyListSchema = z.object({
  /** Whether this API refuses the addresses. */
  enforced: z.boolean(),
  addresses: z.array(z.object({ address: z.string(), reason: z.string(), since: z.string() })),
});
export type DenyList = z.infer<typeof denyListSchema>;

export const switchDenyListSchema = z.object({ enforced: z.boolean() });

/** Escalate makes an incident of an event. */
export const escalateSchema = z.object({ reason: reasonSchema });
export type Escalate = z.infer<typeof escalateSchema>;
export const escalatedSchema = z.object({ incidentId: z.uuid() });
