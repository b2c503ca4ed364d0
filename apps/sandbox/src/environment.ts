import { HOST, LOG_LEVEL, readVariables, wholeNumber } from '@rampart/environment';
import { z } from 'zod';

/** Environment of the sandbox process. */
const environmentSchema = z.object({
  HOST,
  PORT: wholeNumber(0, 65_535).default(9_000),
  /** Where the simulated mail server takes mail (SMTP); 0 takes a free port. */
  SANDBOX_SMTP_PORT: wholeNumber(0, 65_535).default(9_025),
  /** What each page of a network's answer takes, so that a scan can be watched. Avatars come at once. */
  SANDBOX_PAGE_DELAY_MS: wholeNumber(0, 60_000).default(150),
  /** Another seed is another population around the same brand. */
  SANDBOX_SEED: wholeNumber(0, 0xffff_ffff).default(1),
  LOG_LEVEL,
});

export type SandboxEnvironment = z.infer<typeof environmentSchema>;

/** Reads this process's settings. @throws EnvironmentError naming every bad variable, never its value */
export const readEnvironment = (
  variables: Readonly<Record<string, string | undefined>>,
): SandboxEnvironment => readVariables('The sandbox', environmentSchema, variables);
