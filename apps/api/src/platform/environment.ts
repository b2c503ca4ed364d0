import { settingsOf } from '@rampart/capability';
import {
  httpUrl,
  installationEnvironmentSchema,
  keyList,
  readVariables,
  signingKey,
  wholeNumber,
} from '@rampart/environment';
import { SECOND_FACTOR_POLICIES } from '@rampart/identity-access';
import { capabilities } from '@rampart/installation';
import { mailEnvironmentSchema } from '@rampart/mail';
import { z } from 'zod';
import { basePathSchema } from './base-path.js';

/** The API's settings, before checks that involve several of them. */
export const settingsSchema = z.object({
  ...installationEnvironmentSchema.shape,
  PORT: wholeNumber(0, 65_535).default(8000).meta({
    description: 'The port that the process listens on. The launcher takes the next free one and says so.',
    often: true,
  }),
  API_DATABASE_CONNECTIONS: wholeNumber(8, 500)
    .default(8)
    .describe('PostgreSQL connections of one API process. Raise it when many people work at once.'),
  RAMPART_JWT_KEY: signingKey.meta({
    description: 'The key that signs access tokens: Ed25519, PKCS#8 DER in base64. `npm start` makes one.',
    secret: true,
  }),
  RAMPART_JWT_OTHER_KEYS: keyList
    .optional()
    .describe('Public keys in base64, with commas, whose access tokens are accepted too.'),
  RAMPART_WEB_DIR: z
    .string()
    .min(1)
    .optional()
    .describe('The folder of the built console and public site. Without it the API serves neither.'),
  RAMPART_PUBLIC_URL: httpUrl.optional().meta({
    description: 'The URL that people use, with the base path. `https` switches on Secure cookies and HSTS.',
    often: true,
  }),
  RAMPART_BASE_PATH: basePathSchema.default('/').meta({
    description: 'The path of all pages and routes, such as `/rampart/`.',
    often: true,
  }),
  SCHEDULER_URL: z
    .url({ protocol: /^https$/, error: 'must be an https:// URL' })
    .optional()
    .meta({
      description: "A third party's booking page that `/book-a-demo` may offer after consent.",
      often: true,
    }),
  SECURITY_CONTACT: z
    .url({ protocol: /^(mailto|https)$/, error: 'must be a mailto: or https:// URL' })
    .regex(/^\S+$/, 'must be one address')
    .optional()
    .meta({
      description:
        'The contact in `/.well-known/security.txt`: `mailto:` or https. Without it the file is absent.',
      often: true,
    }),
  INFO_ADDRESS: z.email({ error: 'must be a mail address' }).optional().meta({
    description:
      "The address behind 'Or Email Directly', until staff set another in Core. The first `npm start` at a terminal asks for it.",
    often: true,
  }),
  RAMPART_SECOND_FACTOR: z
    .enum(SECOND_FACTOR_POLICIES, { error: 'must be optional, staff or everyone' })
    .default('optional')
    .meta({ description: 'The people who must have a second factor.', often: true }),
  RAMPART_STRANGERS_PRIORITY: wholeNumber(0, 19)
    .default(10)
    .describe(
      'How far password checks of unknown clients yield to other work, as a nice value (setpriority(2)).',
    ),
  RAMPART_TRUSTED_PROXIES: wholeNumber(0, 10)
    .default(0)
    .meta({ description: 'How many reverse proxies in front set `X-Forwarded-For`.', often: true }),
  RAMPART_RATE_PER_SECOND: wholeNumber(1, 1_000_000)
    .default(100)
    .describe('Requests a second that one address may make on average.'),
  RAMPART_RATE_BURST: wholeNumber(1, 1_000_000)
    .default(500)
    .describe('Requests that one address may make at once.'),
  API_CONNECTIONS: wholeNumber(10, 1_000_000)
    .default(10_000)
    .describe('HTTP connections open at once on one API process, whose memory they take.'),
  API_CONNECTIONS_PER_ADDRESS: wholeNumber(1, 1_000_000)
    .default(400)
    .describe(
      'HTTP connections from one address, open at once on one API process. Not counted behind a proxy.',
    ),
  API_HEADERS_MS: wholeNumber(1_000, 60_000)
    .default(10_000)
    .describe('Milliseconds within which the head of a request must arrive.'),
  API_BODY_MS: wholeNumber(1_000, 600_000)
    .default(20_000)
    .describe(
      'Milliseconds that the body of a request may keep the API waiting, and one more for every byte.',
    ),
  LIVE_SOCKETS_PER_SESSION: wholeNumber(1, 1_000_000)
    .default(20)
    .describe(
      'Live sockets of one session, on all API processes. Beyond it the console shows "Too many windows".',
    ),
  LIVE_SOCKETS_PER_USER: wholeNumber(1, 1_000_000)
    .default(50)
    .describe('Live sockets of one user, on all API processes.'),
  LIVE_SOCKETS_PER_TENANT: wholeNumber(1, 1_000_000)
    .default(2_000)
    .describe('Live sockets of one tenant, on all API processes.'),
  RAMPART_DRAIN_MS: wholeNumber(0, 60_000)
    .default(0)
    .describe('Milliseconds that readiness fails before connections close.'),
  ...mailEnvironmentSchema.shape,
  ...settingsOf(capabilities, 'api'),
});

const schema = settingsSchema.refine(
  ({ RAMPART_PUBLIC_URL: url, RAMPART_BASE_PATH: base }) =>
    url === undefined || `${new URL(url).pathname}/`.replace(/\/+$/, '/') === base,
  { path: ['RAMPART_PUBLIC_URL'], error: 'must end with the path of RAMPART_BASE_PATH' },
);

export type ApiEnvironment = z.infer<typeof schema>;

/** Reads this process's settings. @throws EnvironmentError naming every missing or bad variable, never its value */
export const readEnvironment = (variables: Readonly<Record<string, string | undefined>>): ApiEnvironment =>
  readVariables('The API', schema, variables);
