import { z } from 'zod';

/** How often each process says how it fares. */
export const PROCESS_REPORTED_MS = 5_000;
/** A process that has said nothing for so long is not shown any more. */
export const PROCESS_GONE_MS = 20_000;

/** Whose a figure is: the container's, where the kernel limits the process to a part of its host; else the host's. */
export const METERED = ['container', 'host'] as const;
const meteredSchema = z.enum(METERED);
export type Metered = z.infer<typeof meteredSchema>;

const amountSchema = z.object({ used: z.number(), total: z.number() });

export const PROCESS_ROLES = ['api', 'worker'] as const;

/** What a worker sees of the installation. What it could not find out is null. */
export const workFactsSchema = z.object({
  /** Of all jobs together. */
  queue: z
    .object({
      waiting: z.number().int(),
      active: z.number().int(),
      /** Given up within the last week. */
      failed: z.number().int(),
      /** How long the oldest waiting job has waited. */
      oldestSeconds: z.number(),
      at: z.string(),
    })
    .nullable(),
  detection: z
    .object({
      /** Entries of the SOC's shard that detection has not gone over. */
      behind: z.number().int(),
      /** Age of the oldest of them; 0 when there is none. */
      seconds: z.number(),
    })
    .nullable(),
  /** Since the process started. */
  mail: z
    .object({
      configured: z.boolean(),
      lastSentAt: z.string().nullable(),
      lastFailedAt: z.string().nullable(),
      /** Code of the last failure: `mail.unavailable`. */
      failure: z.string().nullable(),
    })
    .nullable(),
});
export type WorkFacts = z.infer<typeof workFactsSchema>;

/** What one process says of itself and of where it runs. What its platform does not say is null. */
export const processStateSchema = z.object({
  id: z.uuid(),
  role: z.enum(PROCESS_ROLES),
  /** Name of the machine; in Kubernetes of the node. */
  node: z.string(),
  /** In Kubernetes; null elsewhere. */
  pod: z.object({ name: z.string(), namespace: z.string().nullable() }).nullable(),
  /** When it was measured, by the database's clock. */
  at: z.string(),
  upSince: z.string(),
  /** Between the two readings that rates come from; null before the second. */
  seconds: z.number().nullable(),
  /** `share`: of the time that `processors` have, 0 to 1; what a container may use can be a fraction of a processor. */
  cpu: z.object({ share: z.number().nullable(), processors: z.number(), of: meteredSchema }),
  /** Bytes. */
  memory: amountSchema.extend({ of: meteredSchema }),
  /** Bytes of the file system the product runs on. */
  disk: amountSchema.nullable(),
  /** Bytes a second over all interfaces but the loopback; in a container over its own. */
  network: z
    .object({
      received: z.number(),
      sent: z.number(),
      /** What a full bar means, one way. `link`: what the interfaces can carry. `peak`: the most measured so far. */
      scale: z.object({ rate: z.number(), of: z.enum(['link', 'peak']) }),
    })
    .nullable(),
  /** Of them the process itself: processors it kept busy, and bytes of memory it holds. */
  own: z.object({ processors: z.number().nullable(), memory: z.number() }),
  /** Of a worker. */
  work: workFactsSchema.optional(),
});
export type ProcessState = z.infer<typeof processStateSchema>;

/** One thing that has to work. */
export const healthCheckSchema = z.object({
  name: z.string(),
  /** Null: nothing is known, and so nothing is claimed. */
  passes: z.boolean().nullable(),
  /** In a few words, with the figures it rests on. */
  says: z.string(),
  /** Id of the process that said so; null: no process did. */
  saidBy: z.uuid().nullable(),
});
export type HealthCheck = z.infer<typeof healthCheckSchema>;

/** The processes of the installation and how they fare. */
export const systemStateSchema = z.object({
  /** Recently reporting ones, in order of role and name. */
  processes: z.array(processStateSchema),
  /** The one that answered. */
  answeredBy: z.uuid(),
  /** Health is the share that passes of those that are known. */
  checks: z.array(healthCheckSchema),
  /** When the newest event came in that detection went over; null before the first. */
  lastScan: z.string().nullable(),
});
export type SystemState = z.infer<typeof systemStateSchema>;
