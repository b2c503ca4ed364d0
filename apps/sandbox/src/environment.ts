import { z } from 'zod';

/** Environment of the sandbox process. */
export const environmentSchema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(9_000),
  /** Where the simulated mail server takes mail (SMTP); 0 takes a free port. */
  SANDBOX_SMTP_PORT: z.coerce.number().int().min(0).max(65_535).default(9_025),
  /** What each page of a network's answer takes, so that a scan can be watched. Avatars come at once. */
  SANDBOX_PAGE_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(150),
  /** Another seed is another population around the same brand. */
  SANDBOX_SEED: z.coerce.number().int().min(0).max(0xffff_ffff).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type SandboxEnvironment = z.infer<typeof environmentSchema>;

/** @throws Error that names each variable and what is wrong with it */
export function readEnvironment(variables: NodeJS.ProcessEnv): SandboxEnvironment {
  const parsed = environmentSchema.safeParse(variables);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not usable:\n${lines.join('\n')}`);
}
