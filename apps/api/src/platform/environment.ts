import { oidcEnvironmentSchema, SECOND_FACTOR_POLICIES } from '@rampart/identity-access';
import { bookingEnvironmentSchema } from '@rampart/booking';
import { directoryEnvironmentSchema } from '@rampart/impersonation';
import { mailEnvironmentSchema } from '@rampart/mail';
import { waitlistEnvironmentSchema } from '@rampart/waitlist';
import { z } from 'zod';
import { basePathSchema } from './base-path.js';

const base64Key = (what: string) =>
  z
    .string()
    .refine(
      (text) => text.length > 0 && Buffer.from(text, 'base64').toString('base64') === text,
      `must be ${what} in base64`,
    );

const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number({ error }).int({ error }).min(from, { error }).max(to, { error });
};

const settings = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL of the owning user' }),
  JOBS_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// URL' }).optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(8000),
  RAMPART_DATA_DIR: z.string().min(1, 'must be the folder of stored objects'),
  RAMPART_KEK: base64Key('the 32-byte key-encryption key').refine(
    (text) => Buffer.from(text, 'base64').length === 32,
    'must be exactly 32 bytes in base64',
  ),
  RAMPART_JWT_KEY: base64Key('an Ed25519 private key (PKCS#8 DER)'),
  RAMPART_LOG_KEY: base64Key('an Ed25519 private key (PKCS#8 DER)'),
  RAMPART_WEB_DIR: z.string().min(1).optional(),
  /** A folder of tiers (`<tier>.json`) instead of the product's own. */
  RAMPART_TIERS_DIR: z.string().min(1).optional(),
  /** Where people reach the product; https switches on Secure cookies and HSTS. */
  RAMPART_PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' }).optional(),
  /** The path everything lies below, as `/` or `/rampart/`; the web application is built for the same one. */
  RAMPART_BASE_PATH: basePathSchema.default('/'),
  /** A third party's booking page, which `/book-a-demo` may frame. */
  SCHEDULER_URL: z.url({ protocol: /^https$/, error: 'must be an https:// URL' }).optional(),
  /** Where security researchers write to, for `/.well-known/security.txt`; without it there is no such file. */
  SECURITY_CONTACT: z
    .url({ protocol: /^(mailto|https)$/, error: 'must be a mailto: or https:// URL' })
    .regex(/^\S+$/, 'must be one address')
    .optional(),
  /** Where visitors may write to instead of using a form. */
  INFO_ADDRESS: z.email({ error: 'must be a mail address' }).optional(),
  /** Who must have a second factor to work here. */
  RAMPART_SECOND_FACTOR: z
    .enum(SECOND_FACTOR_POLICIES, { error: 'must be optional, staff or everyone' })
    .default('optional'),
  /** How many reverse proxies stand in front and set X-Forwarded-For. */
  RAMPART_TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  /** Requests a second that one address may make on average, and how many at once. */
  RAMPART_RATE_PER_SECOND: wholeNumber(1, 1_000_000).default(100),
  RAMPART_RATE_BURST: wholeNumber(1, 1_000_000).default(500),
  /** How long readiness fails before connections are closed. */
  RAMPART_DRAIN_MS: wholeNumber(0, 60_000).default(0),
  /** Which networks can be scanned: the same settings as the worker's. */
  ...directoryEnvironmentSchema.shape,
  /** Whether mail can be sent; the worker sends it, with the same settings. */
  ...mailEnvironmentSchema.shape,
  ...bookingEnvironmentSchema.shape,
  ...waitlistEnvironmentSchema.shape,
  /** Sign-in at an OpenID provider. */
  ...oidcEnvironmentSchema.shape,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

const schema = settings.refine(
  ({ RAMPART_PUBLIC_URL: url, RAMPART_BASE_PATH: base }) =>
    url === undefined || `${new URL(url).pathname}/`.replace(/\/+$/, '/') === base,
  { path: ['RAMPART_PUBLIC_URL'], error: 'must end with the path of RAMPART_BASE_PATH' },
);

export type ApiEnvironment = z.infer<typeof schema>;

/** Thrown when the process cannot start with the environment it was given; lists everything wrong at once. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** Reads this process's settings. @throws EnvironmentError naming every missing or bad variable, never its value */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): ApiEnvironment {
  // An empty variable in a compose file or a manifest means "not set".
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const name = String(path[0]);
    if (!faults.has(name)) faults.set(name, given[name] === undefined ? 'is missing' : message);
  }
  const lines = [...faults].map(([name, fault]) => `  ${name}: ${fault}`);
  throw new EnvironmentError(`The API cannot start with this environment:\n${lines.join('\n')}`);
}
