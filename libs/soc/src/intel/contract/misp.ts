import { z } from 'zod';

const headSchema = z.object({
  info: z.string(),
  /** `2026-11-26`. */
  date: z.string(),
  threat_level_id: z.string(),
  analysis: z.string(),
  /** Seconds since 1970, as text. */
  timestamp: z.string(),
  Orgc: z.object({ uuid: z.uuid(), name: z.string() }),
});

/** `manifest.json` of a MISP feed: its events by id. */
export const mispManifestSchema = z.record(z.uuid(), headSchema.extend({ Tag: z.array(z.never()) }));
export type MispManifest = z.infer<typeof mispManifestSchema>;

const attributeSchema = z.object({
  uuid: z.uuid(),
  type: z.string(),
  category: z.string(),
  value: z.string(),
  to_ids: z.boolean(),
  timestamp: z.string(),
  first_seen: z.string(),
  last_seen: z.string(),
  comment: z.string(),
  Tag: z.array(z.object({ name: z.string() })),
});

/** A file of a MISP feed, in MISP's core format. */
export const mispEventSchema = z.object({
  Event: headSchema.extend({
    uuid: z.uuid(),
    published: z.boolean(),
    publish_timestamp: z.string(),
    Attribute: z.array(attributeSchema),
  }),
});
export type MispEvent = z.infer<typeof mispEventSchema>;
