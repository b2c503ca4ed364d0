import { z } from 'zod';

export const ADAPTERS = ['nftables', 'ipset', 'webhook'] as const;
export const enforcementAdapterSchema = z.enum(ADAPTERS);
export type EnforcementAdapter = z.infer<typeof enforcementAdapterSchema>;

export const FILE_ADAPTERS = ['nftables', 'ipset'] as const;
export const fileAdapterSchema = z.enum(FILE_ADAPTERS);
export type FileAdapter = z.infer<typeof fileAdapterSchema>;

/** `exported`: to a file for hosts; `accepted`: by the receiver; `superseded`: revoked in the meantime. */
export const CARRIED_OUT = ['exported', 'accepted', 'superseded', 'failed'] as const;

/** `list` sends the whole list, without naming addresses. */
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

export const enforcementEntrySchema = enforcementOutcomeSchema.extend({ id: z.string() });
export type EnforcementEntry = z.infer<typeof enforcementEntrySchema>;

export const adapterStateSchema = z.object({
  adapter: enforcementAdapterSchema,
  /** For the webhook, whether it is connected. */
  enabled: z.boolean(),
  last: enforcementOutcomeSchema.nullable(),
});
export type AdapterState = z.infer<typeof adapterStateSchema>;
