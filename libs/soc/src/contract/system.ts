import { z } from 'zod';

const amountSchema = z.object({ used: z.number(), total: z.number() });

/** The host that serves the screen and how it fares. What its platform does not say is null. */
export const systemStateSchema = z.object({
  /** Name of the host; in Kubernetes of the pod. */
  node: z.string(),
  at: z.string(),
  /** Between the two readings that `cpu` and `network` come from; null before the second. */
  seconds: z.number().nullable(),
  /** Share of the processors' time that was used, 0 to 1. */
  cpu: z.number().nullable(),
  /** Bytes. */
  memory: amountSchema,
  /** Bytes of the file system the product runs on. */
  disk: amountSchema.nullable(),
  /** Bytes a second over all interfaces but the loopback. */
  network: z.object({ received: z.number(), sent: z.number() }).nullable(),
  /** What readiness asks; health is the share that passes. */
  checks: z.array(z.object({ name: z.string(), passes: z.boolean() })),
  /** When the process that answers started. */
  upSince: z.string(),
  /** When the newest event came in that detection went over; null before the first. */
  lastScan: z.string().nullable(),
});
export type SystemState = z.infer<typeof systemStateSchema>;
