import { z } from 'zod';
import { type ExportedShard, type ExportManifest, splitEventLine } from './export-format.js';
import type { EventClaim, EventFacts } from './claims.js';
import type { DigestedLines } from './digest-lines.js';
import { type EventHeader, parseHeader } from './event-header.js';
import { type Digest, digest, toDigest } from './hashes.js';
import { LogVerifier } from './log-verifier.js';
import { readDigested } from './read-digested.js';
import { trustedKeys } from './verify-database.js';
import { checkpointsOf, shardsOf } from './known-checkpoints.js';
import {
  findingOf,
  type LogFinding,
  type LogVerification,
  type ShardFinding,
  type VerifiedShard,
  verificationOf,
} from './verification.js';

export interface VerifyExportSettings {
  readonly file: string;
  /** The 32 bytes of an Ed25519 key from a trusted source. The default is the file's own key, which proves little. */
  readonly publicKey?: Buffer;
  /** The public keys of former signing keys. */
  readonly otherKeys?: readonly Buffer[];
  /** Checkpoints stored elsewhere, which reveal a removed end or shard. */
  readonly knownCheckpoints?: readonly string[];
  /** The default depends on file size and cores; 0 uses only the caller's thread. */
  readonly threads?: number;
}

const HASH_BYTES = 32;
const count = z.number().int().nonnegative();
const exportedShardSchema = z.object({
  shard: count,
  head: count,
  events: count,
  blocks: count,
  checkpoints: count,
});
const manifestSchema = z.object({
  format: z.literal('rampart-log-export-v2'),
  tenantId: z.uuid().nullable(),
  publicKey: z.base64().nullable(),
  shards: z.array(exportedShardSchema),
});
/** The format of exports from before an export could hold several shards. */
const singleShardSchema = exportedShardSchema.extend({
  format: z.literal('rampart-log-export-v1'),
  tenantId: z.uuid().nullable(),
  publicKey: z.base64().nullable(),
});
const shardSchema = z.strictObject({ shard: count });
const blockSchema = z.object({
  block: z.object({ tenantId: z.string(), n: count, firstPosition: count, lastPosition: count, size: count }),
  hash: z.string(),
  leaves: z.string(),
});
const checkpointSchema = z.object({ checkpoint: z.string(), tenantId: z.string(), size: count });

/** Verifies an export without a server. Names the first altered, removed, inserted or swapped event of each shard. */
export async function verifyExport(settings: VerifyExportSettings): Promise<LogVerification> {
  let verification: ExportVerification | null = null;
  let number = 0;
  for await (const lines of readDigested(settings.file, settings.threads)) {
    const { ends, positions, bytes } = lines;
    for (let i = 0, start = 0; i < ends.length; start = (ends[i] as number) + 1, i += 1) {
      number += 1;
      try {
        const line = () => Buffer.from(bytes.buffer, start, (ends[i] as number) - start);
        if (verification === null) verification = startOf(line(), settings);
        else if (positions[i] !== 0) verification.event(new ExportedEvent(lines, i, start));
        else await verification.otherLine(line());
      } catch (error) {
        const finding = malformed(number, error);
        if (verification === null) return verificationOf([], false, [findingOf(null, finding)]);
        verification.malformed(finding);
      }
    }
  }
  if (verification !== null) return verification.finish();
  return verificationOf([], false, [findingOf(null, malformed(1, new SyntaxError('the file is empty')))]);
}

class ExportedEvent implements EventClaim, EventFacts {
  readonly leaf = null;

  constructor(
    private readonly lines: DigestedLines,
    private readonly at: number,
    private readonly start: number,
  ) {}

  get shard(): number {
    return this.lines.shards[this.at] as number;
  }

  get position(): number {
    return this.lines.positions[this.at] as number;
  }

  get version(): number {
    return this.lines.versions[this.at] as number;
  }

  get tenantId(): string {
    return this.source.tenantId;
  }

  get stream(): string {
    return this.source.name;
  }

  get ownLeaf(): Digest {
    return this.hash(0);
  }

  get leafHash(): Digest {
    return this.hash(1);
  }

  get text(): string {
    return this.split().header;
  }

  get payloadHash(): Digest {
    return digest(this.split().payload);
  }

  /** @throws SyntaxError when the text is no header */
  get header(): EventHeader {
    const header = parseHeader(this.text);
    if (header === null) throw new SyntaxError('An event header is not of this version.');
    return header;
  }

  private get source() {
    return this.lines.streams[this.lines.streamOf[this.at] as number] as DigestedLines['streams'][number];
  }

  private hash(nth: 0 | 1): Digest {
    const from = (this.at * 2 + nth) * HASH_BYTES;
    return toDigest(Buffer.from(this.lines.hashes.buffer, from, HASH_BYTES));
  }

  private split() {
    const end = this.lines.ends[this.at] as number;
    const event = splitEventLine(Buffer.from(this.lines.bytes.buffer, this.start, end - this.start));
    if (event === null) throw new SyntaxError('An event line has no header.');
    return event;
  }
}

class ShardOfExport {
  readonly verifier: LogVerifier;
  private counts = { events: 0, blocks: 0, checkpoints: 0 };

  constructor(
    readonly due: ExportedShard,
    private readonly tenantId: string | null,
    publicKeys: readonly Buffer[],
    known: readonly string[],
  ) {
    this.verifier = new LogVerifier({ shard: due.shard, tenantId, publicKeys });
    const expected = checkpointsOf(due.shard, known);
    for (const of of new Set(expected.map((checkpoint) => checkpoint.tenantId)))
      if (tenantId === null || of === tenantId)
        this.verifier.tenant(of).expect(expected.filter((checkpoint) => checkpoint.tenantId === of));
  }

  event(event: ExportedEvent): void {
    this.counts.events += 1;
    this.verifier.event(event, event);
  }

  async block({ block, hash, leaves }: z.infer<typeof blockSchema>): Promise<void> {
    this.counts.blocks += 1;
    const bytes = strictBase64(leaves);
    await this.verifier.block({
      ...block,
      shard: this.due.shard,
      hash: strictBase64(hash),
      leaves: Array.from({ length: bytes.length / 32 }, (_, i) =>
        bytes.toString('latin1', i * 32, i * 32 + 32),
      ),
    });
  }

  checkpoint({ checkpoint, tenantId, size }: z.infer<typeof checkpointSchema>): void {
    this.counts.checkpoints += 1;
    this.verifier.checkpoint(tenantId, { size, root: null, note: checkpoint });
  }

  finish(): VerifiedShard {
    this.verifier.reportUnblocked();
    for (const what of ['events', 'blocks', 'checkpoints'] as const)
      if (this.counts[what] !== this.due[what])
        this.verifier.missingFromExport(what, this.due[what], this.counts[what]);
    return this.verifier.finish(this.tenantId === null ? this.due.head : 0);
  }
}

class ExportVerification {
  private readonly done: VerifiedShard[] = [];
  private readonly others: LogFinding[] = [];
  private readonly publicKeys: readonly Buffer[];
  private shard: ShardOfExport | null = null;
  private begun = 0;

  constructor(
    private readonly manifest: Omit<ExportManifest, 'format'>,
    private readonly settings: VerifyExportSettings,
  ) {
    const own = manifest.publicKey === null ? [] : [Buffer.from(manifest.publicKey, 'base64')];
    this.publicKeys = settings.publicKey === undefined ? own : trustedKeys(settings);
  }

  /** @throws SyntaxError unless the shard is the next one of the first line */
  begin(shard: number): void {
    if (this.shard !== null) this.done.push(this.shard.finish());
    this.shard = null;
    const due = this.manifest.shards[this.begun];
    if (due?.shard !== shard) throw new SyntaxError(`shard ${shard} is not due here`);
    this.begun += 1;
    const { knownCheckpoints = [] } = this.settings;
    this.shard = new ShardOfExport(due, this.manifest.tenantId, this.publicKeys, knownCheckpoints);
  }

  event(event: ExportedEvent): void {
    this.within().event(event);
  }

  async otherLine(line: Buffer): Promise<void> {
    if (splitEventLine(line) !== null) throw new SyntaxError('An event header is not of this version.');
    const value: unknown = JSON.parse(line.toString('utf8'));
    const keys = typeof value === 'object' && value !== null ? value : {};
    if ('block' in keys) await this.within().block(blockSchema.parse(value));
    else if ('checkpoint' in keys) this.within().checkpoint(checkpointSchema.parse(value));
    else this.begin(shardSchema.parse(value).shard);
  }

  malformed(finding: ShardFinding): void {
    if (this.shard !== null) this.shard.verifier.report(finding);
    else this.others.push(findingOf(null, finding));
  }

  finish(): LogVerification {
    const { manifest, settings, others } = this;
    if (this.shard !== null) this.done.push(this.shard.finish());
    for (const { shard } of manifest.shards.slice(this.begun)) others.push(missing(shard));
    const named = manifest.shards.map(({ shard }) => shard);
    const known = [...new Set(shardsOf(settings.knownCheckpoints ?? []))];
    if (manifest.tenantId === null)
      for (const shard of known) if (!named.includes(shard)) others.push(missing(shard));
    return verificationOf(this.done, settings.publicKey !== undefined, others);
  }

  private within(): ShardOfExport {
    if (this.shard === null) throw new SyntaxError('no shard has begun');
    return this.shard;
  }
}

function startOf(line: Buffer, settings: VerifyExportSettings): ExportVerification {
  const value: unknown = JSON.parse(line.toString('utf8'));
  const single = singleShardSchema.safeParse(value);
  if (!single.success) return new ExportVerification(manifestSchema.parse(value), settings);
  const { tenantId, publicKey, shard, head, events, blocks, checkpoints } = single.data;
  const shards = [{ shard, head, events, blocks, checkpoints }];
  const verification = new ExportVerification({ tenantId, publicKey, shards }, settings);
  verification.begin(shard);
  return verification;
}

/** Decodes base64. @throws SyntaxError unless the text is in canonical form */
function strictBase64(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.toString('base64') !== text) throw new SyntaxError('A hash is not canonical base64.');
  return bytes;
}

const nothing = { position: null, lastPosition: null, tenantId: null, stream: null };

function malformed(line: number, error: unknown): ShardFinding {
  const reason = error instanceof Error ? error.message : String(error);
  return { kind: 'malformed', ...nothing, message: `Line ${line} cannot be read: ${reason}` };
}

const missing = (shard: number): LogFinding =>
  findingOf(shard, { kind: 'removed', ...nothing, message: `The file does not hold shard ${shard}.` });
