import { z } from 'zod';

const count = z.number().int().nonnegative();
export const exportedShardSchema = z.object({
  shard: count,
  head: count,
  events: count,
  blocks: count,
  checkpoints: count,
});
export const manifestSchema = z.object({
  format: z.literal('rampart-log-export-v2'),
  tenantId: z.uuid().nullable(),
  publicKey: z.base64().nullable(),
  shards: z.array(exportedShardSchema),
});
/** An export that can be imported: it also holds what an installation needs beside the events, and ends with a seal. */
export const completeManifestSchema = z.object({
  format: z.literal('rampart-log-export-v3'),
  tenantId: z.null(),
  publicKey: z.base64(),
  /** Of the product that made it. */
  version: z.string(),
  /** What the schema of its database had, in order. */
  migrations: z.array(z.string()).min(1),
  shards: z.array(exportedShardSchema),
});
export type CompleteManifest = z.infer<typeof completeManifestSchema>;
/** The format of exports from before an export could hold several shards. */
export const singleShardSchema = exportedShardSchema.extend({
  format: z.literal('rampart-log-export-v1'),
  tenantId: z.uuid().nullable(),
  publicKey: z.base64().nullable(),
});
export const shardSchema = z.strictObject({ shard: count });
export const blockSchema = z.object({
  block: z.object({ tenantId: z.string(), n: count, firstPosition: count, lastPosition: count, size: count }),
  hash: z.string(),
  leaves: z.string(),
});
export type ExportedBlock = z.infer<typeof blockSchema>;
export const checkpointSchema = z.object({ checkpoint: z.string(), tenantId: z.string(), size: count });
export type ExportedCheckpoint = z.infer<typeof checkpointSchema>;

/** The commands of the block that follows: id, first and last position. */
export const commandsSchema = z.strictObject({
  commands: z.array(z.tuple([z.uuid(), count, count])).min(1),
});
export type ExportedCommand = z.infer<typeof commandsSchema>['commands'][number];

/** A person's key, wrapped by the installation's key; null after it was destroyed. */
export const subjectKeySchema = z.strictObject({
  key: z.strictObject({
    tenantId: z.uuid(),
    subject: z.string(),
    wrappedKey: z.base64().nullable(),
    wrappedBy: z.string().nullable(),
    createdAt: z.string(),
    destroyedAt: z.string().nullable(),
  }),
});
export type ExportedKey = z.infer<typeof subjectKeySchema>['key'];

/** How far a follower of the log is. */
export const followerSchema = z.strictObject({
  follower: z.strictObject({ shard: count, name: z.string(), version: count, position: count }),
});
export type ExportedFollower = z.infer<typeof followerSchema>['follower'];

export const sealSchema = z.strictObject({ seal: z.base64() });
