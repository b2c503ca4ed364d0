import { HOST, LOG_LEVEL, readVariables, wholeNumber } from '@rampart/environment';
import { z } from 'zod';

export const settingsSchema = z.object({
  HOST,
  PORT: wholeNumber(0, 65_535).default(9_000).meta({
    description: 'The port that the process listens on. The launcher takes the next free one and says so.',
    often: true,
  }),
  SANDBOX_SMTP_PORT: wholeNumber(0, 65_535)
    .default(9_025)
    .describe('The SMTP port of the simulated mail server. 0 takes a free port.'),
  SANDBOX_PAGE_DELAY_MS: wholeNumber(0, 60_000)
    .default(150)
    .describe(
      "Milliseconds that each page of a simulated network's answer takes, so that a scan can be watched.",
    ),
  SANDBOX_READ_DELAY_MS: wholeNumber(0, 60_000)
    .default(1_500)
    .describe('Milliseconds until a simulated network shows a new post to programs that read it.'),
  SANDBOX_SEED: wholeNumber(0, 0xffff_ffff)
    .default(1)
    .describe('The seed of the simulated accounts. Another seed makes another population.'),
  LOG_LEVEL,
});

export type SandboxEnvironment = z.infer<typeof settingsSchema>;

/** Reads this process's settings. @throws EnvironmentError naming every bad variable, never its value */
export const readEnvironment = (
  variables: Readonly<Record<string, string | undefined>>,
): SandboxEnvironment => readVariables('The sandbox', settingsSchema, variables);
