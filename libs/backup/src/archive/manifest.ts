import { z } from 'zod';

export const FORMAT = 'rampart-backup-v1';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/u);

/** A piece of a stream: one age file. Hash and size are those of the encrypted bytes. */
const partSchema = z.object({
  file: z.string().regex(/^part-\d{6,}\.age$/u),
  bytes: z.number().int().positive(),
  sha256,
});
export type Part = z.infer<typeof partSchema>;

const streamSchema = z.object({
  packed: z.boolean(),
  /** Of the content, before it is packed and encrypted. */
  bytes: z.number().int().nonnegative(),
  parts: z.array(partSchema),
});

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int().nonnegative(),
  /** How a partition is made again; null for a table that migrations create. */
  partition: z
    .object({
      parentSchema: z.string(),
      parent: z.string(),
      bound: z.string(),
      /** Definitions of indexes that the parent does not have. */
      indexes: z.array(z.string()),
    })
    .nullable(),
});
export type ArchivedTable = z.infer<typeof tableSchema>;

const sequenceSchema = z.object({
  schema: z.string(),
  name: z.string(),
  last: z.string().regex(/^\d+$/u),
  called: z.boolean(),
});
export type ArchivedSequence = z.infer<typeof sequenceSchema>;

const databaseSchema = z.object({
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
});
export type ArchivedDatabase = z.infer<typeof databaseSchema>;

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  at: z.iso.datetime(),
  /** What the schema of the main database has, in order. */
  migrations: z.array(z.string()).min(1).readonly(),
  heads: z.array(z.object({ shard: z.number().int(), position: z.number().int() })),
  /** The name of the key that wraps the keys of persons. */
  wrappedBy: z.string(),
  main: databaseSchema,
  /** Null when jobs are queued elsewhere. */
  jobs: databaseSchema.nullable(),
  objects: z.object({ count: z.number().int(), bytes: z.number().int() }),
  streams: z.record(z.string(), streamSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type ArchivedStream = z.infer<typeof streamSchema>;
