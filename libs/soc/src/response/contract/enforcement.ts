import { z } from 'zod';

/** What carries blocks out beside this API. */
export const ADAPTERS = ['nftables', 'ipset', 'webhook'] as const;
export const enforcementAdapterSchema = z.enum(ADAPTERS);
export type EnforcementAdapter = z.infer<typeof enforcementAdapterSchema>;

/** Those that are a file for packet filters; they are switched on and off. */
export const FILE_ADAPTERS = ['nftables', 'ipset'] as const;
export const fileAdapterSchema = z.enum(FILE_ADAPTERS);
export type FileAdapter = z.infer<typeof fileAdapterSchema>;

export const switchAdapterSchema = z.object({ enabled: z.boolean() });

/**
 * An adapter's result. `exported`: written for hosts that load it; `accepted`: the receiver took it;
 * `superseded`: the opposite was requested since.
 */
export const CARRIED_OUT = ['exported', 'accepted', 'superseded', 'failed'] as const;

/** `list`: the whole list, after an adapter was connected or switched; it names no address. */
export const ENFORCED_CHANGES = ['block', 'unblock', 'list'] as const;

export const enforcementOutcomeSchema = z.object({
  adapter: enforcementAdapterSchema,
  change: z.enum(ENFORCED_CHANGES),
  address: z.string(),
  at: z.string(),
  result: z.enum(CARRIED_OUT),
  detail: z.string(),
});
export type EnforcementOutcome = z.infer<typeof enforcementOutcomeSchema>;

/** An outcome in the list of those that concern an address; its id is the position of the event that recorded it. */
export const enforcementEntrySchema = enforcementOutcomeSchema.extend({ id: z.string() });
export type EnforcementEntry = z.infer<typeof enforcementEntrySchema>;

export const adapterStateSchema = z.object({
  adapter: enforcementAdapterSchema,
  /** Switched on, or for the webhook: connected. */
  enabled: z.boolean(),
  last: enforcementOutcomeSchema.nullable(),
});
export type AdapterState = z.infer<typeof adapterStateSchema>;
