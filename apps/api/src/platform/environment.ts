import { oidcEnvironmentSchema, SECOND_FACTOR_POLICIES } from '@rampart/identity-access';
import { bookingEnvironmentSchema } from '@rampart/booking';
import {
  httpUrl,
  installationEnvironmentSchema,
  readVariables,
  signingKey,
  wholeNumber,
} from '@rampart/environment';
import { directoryEnvironmentSchema } from '@rampart/impersonation';
import { incidentsEnvironmentSchema } from '@rampart/incidents';
import { mailEnvironmentSchema } from '@rampart/mail';
import { mediaEnvironmentSchema } from '@rampart/media-protection';
import { feedEnvironmentSchema } from '@rampart/soc';
import { waitlistEnvironmentSchema } from '@rampart/waitlist';
import { z } from 'zod';
import { basePathSchema } from './base-path.js';

const settings = z.object({
  ...installationEnvironmentSchema.shape,
  PORT: wholeNumber(0, 65_535).default(8000),
  /** PostgreSQL connections of one API process; a question about the past takes a few more for a while. */
  API_DATABASE_CONNECTIONS: wholeNumber(8, 500).default(8),
  RAMPART_JWT_KEY: signingKey,
  RAMPART_WEB_DIR: z.string().min(1).optional(),
  /** Where people reach the product; https switches on Secure cookies and HSTS. */
  RAMPART_PUBLIC_URL: httpUrl.optional(),
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
  /** How far checking the passwords of strangers steps back, 0 (not at all) to 19 (setpriority(2)). */
  RAMPART_STRANGERS_PRIORITY: wholeNumber(0, 19).optional(),
  /** How many reverse proxies stand in front and set X-Forwarded-For. */
  RAMPART_TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  /** Requests a second that one address may make on average, and how many at once. */
  RAMPART_RATE_PER_SECOND: wholeNumber(1, 1_000_000).default(100),
  RAMPART_RATE_BURST: wholeNumber(1, 1_000_000).default(500),
  /** Connections open at once on one API process, and those of one address (not heeded behind a proxy). */
  API_CONNECTIONS: wholeNumber(10, 1_000_000).default(10_000),
  API_CONNECTIONS_PER_ADDRESS: wholeNumber(1, 1_000_000).default(400),
  /** Within which a request's head must have arrived. */
  API_HEADERS_MS: wholeNumber(1_000, 60_000).default(10_000),
  /** Live sockets open at once on one API process. */
  LIVE_SOCKETS_PER_SESSION: wholeNumber(1, 1_000_000).default(20),
  LIVE_SOCKETS_PER_USER: wholeNumber(1, 1_000_000).default(50),
  LIVE_SOCKETS_PER_TENANT: wholeNumber(1, 1_000_000).default(2_000),
  /** How long readiness fails before connections are closed. */
  RAMPART_DRAIN_MS: wholeNumber(0, 60_000).default(0),
  /** Which networks can be scanned: the same settings as the worker's. */
  ...directoryEnvironmentSchema.shape,
  /** Whether mail can be sent; the worker sends it, with the same settings. */
  ...mailEnvironmentSchema.shape,
  ...bookingEnvironmentSchema.shape,
  ...waitlistEnvironmentSchema.shape,
  /** Whether packages bear a time-stamp: the same settings as the worker's. */
  ...incidentsEnvironmentSchema.shape,
  /** Whether videos are taken: the same setting as the worker's. */
  ...mediaEnvironmentSchema.shape,
  /** Which feeds of indicators may be asked: the same setting as the worker's. */
  ...feedEnvironmentSchema.shape,
  /** Sign-in at an OpenID provider. */
  ...oidcEnvironmentSchema.shape,
});

const schema = settings.refine(
  ({ RAMPART_PUBLIC_URL: url, RAMPART_BASE_PATH: base }) =>
    url === undefined || `${new URL(url).pathname}/`.replace(/\/+$/, '/') === base,
  { path: ['RAMPART_PUBLIC_URL'], error: 'must end with the path of RAMPART_BASE_PATH' },
);

export type ApiEnvironment = z.infer<typeof schema>;

/** Reads this process's settings. @throws EnvironmentError naming every missing or bad variable, never its value */
export const readEnvironment = (variables: Readonly<Record<string, string | undefined>>): ApiEnvironment =>
  readVariables('The API', schema, variables);
