import { z } from 'zod';
import { enforcementAdapterSchema } from './enforcement.js';
import { itemStatusSchema } from '../../contract/vocabulary.js';

const reasonSchema = z.string().trim().min(1).max(1_000);

export const setStatusSchema = z.object({ status: itemStatusSchema, reason: reasonSchema });
export type SetStatus = z.infer<typeof setStatusSchema>;

/** The block is always recorded; it takes effect where enforcement is switched on. */
export const blockAddressSchema = z.object({
  reason: reasonSchema,
  /** If absent, the block lasts until it is lifted. */
  hours: z.number().int().min(1).max(8_760).exactOptional(),
});
export type BlockAddress = z.infer<typeof blockAddressSchema>;

/** Blocks an address or a network without reference to an event. */
export const denyNetworkSchema = blockAddressSchema.extend({
  /** An IP address, or a network in CIDR notation. */
  address: z.string().trim().min(2).max(60),
});
export type DenyNetwork = z.infer<typeof denyNetworkSchema>;

/** `handed over`: given to adapters, but not enforced by this API. */
export const BLOCK_RESULTS = ['enforced', 'handed over', 'recorded, not enforced'] as const;
export const addressBlockedSchema = z.object({
  address: z.string(),
  result: z.enum(BLOCK_RESULTS),
  /** Adapters that enforce the block in addition to this API. */
  adapters: z.array(enforcementAdapterSchema),
});
export type AddressBlocked = z.infer<typeof addressBlockedSchema>;

export const denyListSchema = z.object({
  enforced: z.boolean(),
  adapters: z.array(enforcementAdapterSchema),
  addresses: z.array(
    z.object({
      address: z.string(),
      reason: z.string(),
      since: z.string(),
      /** Null for a block that lasts until it is lifted. */
      until: z.string().nullable(),
    }),
  ),
});
export type DenyList = z.infer<typeof denyListSchema>;

export const switchDenyListSchema = z.object({ enforced: z.boolean() });

export const escalateSchema = z.object({ reason: reasonSchema });
export type Escalate = z.infer<typeof escalateSchema>;
