import { z } from 'zod';
import { INTEL_LISTS } from './intel.js';
import { lineSchema } from '../../intake/contract/sources.js';

export const MOST_FEEDS = 50;

/** A collection of a TAXII 2.1 server, or the address of one list: lines, CSV, STIX 2.1, MISP. */
export const FEED_KINDS = ['taxii', 'list'] as const;
const FEED_CREDENTIALS = ['none', 'basic', 'bearer'] as const;

const secretSchema = z
  .string()
  .min(1)
  .max(2_000)
  .regex(/^[\x20-\x7e]+$/, 'must be printable ASCII');

/** What opens a feed. No answer ever holds it. */
const feedCredentialsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('basic'),
    // RFC 7617, 2: the first colon ends the name.
    username: z
      .string()
      .min(1)
      .max(200)
      .regex(/^[^:\p{Cc}]+$/u, 'must have no colon'),
    password: z
      .string()
      .min(1)
      .max(2_000)
      .regex(/^\P{Cc}+$/u, 'must be one line'),
  }),
  z.object({ kind: z.literal('bearer'), token: secretSchema }),
]);
export type FeedCredentials = z.infer<typeof feedCredentialsSchema>;

const addressSchema = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
  .max(1_000)
  .refine((text) => !/^[a-z]+:\/\/[^/?#]*@/i.test(text), { error: 'must hold no name or password' });

export const saveFeedSchema = z
  .object({
    name: lineSchema(100),
    kind: z.enum(FEED_KINDS),
    /** Of an API root, or of the list itself. */
    url: addressSchema,
    /** Id or alias; of TAXII only. */
    collection: z
      .string()
      .regex(/^[\w.-]{1,200}$/, 'must be the id of a collection')
      .nullable()
      .default(null),
    /** Absent: as they were; none for a new feed. */
    credentials: feedCredentialsSchema.optional(),
    /** What its indicators are said by. */
    source: lineSchema(200),
    /** Of indicators whose feed does not say, 0 to 100. */
    confidence: z.number().int().min(0).max(100).default(50),
    list: z.enum(INTEL_LISTS).default('threat'),
    everyMinutes: z.number().int().min(5).max(10_080).default(60),
    enabled: z.boolean().default(true),
  })
  .refine(({ kind, collection }) => (kind === 'taxii') === (collection !== null), {
    path: ['collection'],
    error: 'belongs to TAXII, and TAXII needs one',
  });
export type SaveFeed = z.infer<typeof saveFeedSchema>;

export const switchFeedSchema = z.object({ enabled: z.boolean() });
export type SwitchFeed = z.infer<typeof switchFeedSchema>;

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
  /** When it is asked next; null while it is off. */
  dueAt: z.string().nullable(),
  /** Whether it is being asked now. */
  polling: z.boolean(),
  /** How the last poll went; null before the first. */
  last: z
    .object({
      at: z.string(),
      /** Why it failed; null: it did not. What had come until then is kept. */
      problem: z.string().nullable(),
      added: z.number().int(),
      changed: z.number().int(),
      removed: z.number().int(),
      unchanged: z.number().int(),
      refused: z.number().int(),
    })
    .nullable(),
  /** The last poll that did not fail. */
  succeededAt: z.string().nullable(),
});
export type IntelFeed = z.infer<typeof intelFeedSchema>;

export const lookAtTaxiiSchema = z.object({
  /** Of a server's discovery, or of an API root. */
  url: addressSchema,
  /** Absent: those of the feed, else none. */
  credentials: feedCredentialsSchema.exactOptional(),
  /** The feed that is being changed. */
  feedId: z.uuid().exactOptional(),
});
export type LookAtTaxii = z.infer<typeof lookAtTaxiiSchema>;

/** What a TAXII 2.1 server offers. */
export const taxiiOfferSchema = z.object({
  title: z.string(),
  roots: z.array(
    z.object({
      url: z.string(),
      title: z.string(),
      /** Why its collections are not known; null: they are. */
      problem: z.string().nullable(),
      collections: z.array(z.object({ id: z.string(), title: z.string(), canRead: z.boolean() })),
    }),
  ),
});
export type TaxiiOffer = z.infer<typeof taxiiOfferSchema>;
