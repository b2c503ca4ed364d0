import { z } from 'zod';

const httpUrl = z.url({ protocol: /^https?$/, error: 'Give an http or https URL.' });
const secret = z.string().trim().min(1).optional();

export const LINKEDIN_SETTINGS = {
  LINKEDIN_API_URL: httpUrl.default('https://api.linkedin.com').describe('The API of LinkedIn.'),
  LINKEDIN_OAUTH_URL: httpUrl
    .default('https://www.linkedin.com/oauth/v2')
    .describe('Where LinkedIn asks people for access, and exchanges codes.'),
  LINKEDIN_CLIENT_ID: secret.meta({
    description: 'Links LinkedIn accounts. Without id and secret the simulated network replaces LinkedIn.',
    often: true,
  }),
  LINKEDIN_CLIENT_SECRET: secret.meta({
    description: 'The secret of that client of LinkedIn.',
    often: true,
    secret: true,
  }),
  /** A setting, because LinkedIn ends a version after about a year. */
  LINKEDIN_VERSION: z
    .string()
    .regex(/^20\d{4}$/, 'must be a year and a month, such as 202611')
    .default('202611')
    .describe(
      "The version of LinkedIn's API, a year and a month. LinkedIn ends versions after about a year.",
    ),
  LINKEDIN_ACCOUNTS: z
    .enum(['person', 'organization'])
    .optional()
    .describe(
      'Whose posts are published: of the person who links, or of a page that the person runs. Pages need a client that LinkedIn reviewed.',
    ),
};
