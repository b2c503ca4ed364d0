import { t } from '@rampart/kernel';
import { z } from 'zod';
import { INTEL_LISTS } from './intel.js';
import { lineSchema } from '../../intake/contract/sources.js';

export const MOST_FEEDS = 50;

/** `taxii`: a TAXII 2.1 collection; `list`: lines, CSV, STIX 2.1 or MISP. */
export const FEED_KINDS = ['taxii', 'list'] as const;
const FEED_CREDENTIALS = ['none', 'basic', 'bearer'] as const;

const secretSchema = z
  .string()
  .min(1)
  .max(2_000)
  .regex(/^[\x20-\x7e]+$/, t`Enter printable ASCII characters only.`);

/** Answers never contain the credentials. */
export const feedCredentialsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('basic'),
    // RFC 7617, section 2: the first colon ends the name.
    username: z
      .string()
      .min(1)
      .max(200)
      .regex(/^[^:\p{Cc}]+$/u, t`Enter a user name without a colon.`),
    password: z
      .string()
      .min(1)
      .max(2_000)
      .regex(/^\P{Cc}+$/u, t`Enter one line.`),
  }),
  z.object({ kind: z.literal('bearer'), token: secretSchema }),
]);
export type FeedCredentials = z.infer<typeof feedCredentialsSchema>;

const addressSchema = z
  .url({ protocol: /^https?$/, error: 'Enter an http:// or https:// address.' })
  .max(1_000)
  .refine((text) => !/^[a-z]+:\/\/[^/?#]*@/i.test(text), {
    error: t`Remove the user name and password from the address.`,
  });

export const saveFeedSchema = z
  .object({
    name: lineSchema(100),
    kind: z.enum(FEED_KINDS).meta({ examples: ['list'] }),
    url: addressSchema,
    /** The collection's id or alias, for TAXII only. */
    collection: z
      .string()
      .regex(/^[\w.-]{1,200}$/, t`Enter the id of a collection.`)
      .nullable()
      .default(null),
    /** If absent, a stored feed keeps its credentials, and a new feed has none. */
    credentials: feedCredentialsSchema.optional(),
    source: lineSchema(200),
    /** 0 to 100, for indicators that have no confidence of their own. */
    confidence: z.number().int().min(0).max(100).default(50),
    list: z.enum(INTEL_LISTS).default('threat'),
    everyMinutes: z.number().int().min(5).max(10_080).default(60),
    enabled: z.boolean().default(true),
  })
  .refine(({ kind, collection }) => (kind === 'taxii') === (collection !== null), {
    path: ['collection'],
    error: t`Only TAXII feeds have a collection. Give one there, and none elsewhere.`,
  });
export type SaveFeed = z.infer<typeof saveFeedSchema>;

export const intelFeedSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(FEED_KINDS),
  url: z.string(),
  collection: z.string().nullable(),
  credentials: z.enum(FEED_CREDENTIALS),
  source: z.string(),
  confidence: z.number().int(),
  list: z.enum(INTEL_LISTS),
  everyMinutes: z.number().int(),
  enabled: z.boolean(),
  dueAt: z.string().nullable(),
  polling: z.boolean(),
  last: z
    .object({
      at: z.string(),
      problem: z.string().nullable(),
      added: z.number().int(),
      changed: z.number().int(),
      removed: z.number().int(),
      unchanged: z.number().int(),
      refused: z.number().int(),
    })
    .nullable(),
  succeededAt: z.string().nullable(),
});
export type IntelFeed = z.infer<typeof intelFeedSchema>;

export const lookAtTaxiiSchema = z.object({
  url: addressSchema,
  credentials: feedCredentialsSchema.exactOptional(),
  feedId: z.uuid().exactOptional(),
});
export type LookAtTaxii = z.infer<typeof lookAtTaxiiSchema>;

export const taxiiOfferSchema = z.object({
  title: z.string(),
  roots: z.array(
    z.object({
      url: z.string(),
      title: z.string(),
      /** Null when the collections could be read. */
      problem: z.string().nullable(),
      collections: z.array(z.object({ id: z.string(), title: z.string(), canRead: z.boolean() })),
    }),
  ),
});
export type TaxiiOffer = z.infer<typeof taxiiOfferSchema>;
