import { type ExportedShard, type ExportManifest, splitEventLine } from './export-format.js';
import type { ExportedEvent } from './exported-event.js';
import {
  blockSchema,
  checkpointSchema,
  commandsSchema,
  completeManifestSchema,
  followerSchema,
  manifestSchema,
  sealSchema,
  shardSchema,
  singleShardSchema,
  subjectKeySchema,
} from './export-schemas.js';
import { ExportSeal } from './export-seal.js';
import type { ExportSink } from './export-sink.js';
import { shardsOf } from './known-checkpoints.js';
import { ShardOfExport } from './shard-of-export.js';
import { publicKeyObject } from './signed-note.js';
import {
  findingOf,
  type LogFinding,
  type LogVerification,
  type ShardFinding,
  type VerifiedShard,
  verificationOf,
} from './verification.js';
import { trustedKeys } from './verify-database.js';

export interface VerifyExportSettings {
  readonly file: string;
  /** The 32 bytes of an Ed25519 key from a trusted source. The default is the file's own key, which proves little. */
  readonly publicKey?: Buffer;
  readonly otherKeys?: readonly Buffer[];
  /** Checkpoints stored elsewhere, which reveal a removed end or shard. */
  readonly knownCheckpoints?: readonly string[];
  /** The default depends on file size and cores; 0 uses only the caller's thread. */
  readonly threads?: number;
  /** Takes the content. Only a complete export holds all that an installation needs. */
  readonly sink?: ExportSink;
}

export class ExportVerification {
  private readonly done: VerifiedShard[] = [];
  private readonly others: LogFinding[] = [];
  private readonly publicKeys: readonly Buffer[];
  private shard: ShardOfExport | null = null;
  private begun = 0;
  private sealed = false;

  /** @param seal null for a format without */
  constructor(
    private readonly manifest: Omit<ExportManifest, 'format'>,
    private readonly settings: VerifyExportSettings,
    private readonly seal: ExportSeal | null,
  ) {
    const own = manifest.publicKey === null ? [] : [Buffer.from(manifest.publicKey, 'base64')];
    this.publicKeys = settings.publicKey === undefined ? own : trustedKeys(settings);
  }

  /** @throws SyntaxError unless the shard is the next one of the first line */
  begin(shard: number): ExportedShard {
    this.endShard();
    const due = this.manifest.shards[this.begun];
    if (due?.shard !== shard) throw new SyntaxError(`shard ${shard} is not due here. Export the log again.`);
    this.begun += 1;
    const { knownCheckpoints: known = [], sink } = this.settings;
    const { publicKeys, manifest } = this;
    this.shard = new ShardOfExport({ due, tenantId: manifest.tenantId, publicKeys, known, sink });
    return due;
  }

  event(event: ExportedEvent): void {
    this.within().event(event);
  }

  /** @param before what comes before the line in its piece of the file */
  async otherLine(line: Buffer, before: Uint8Array): Promise<void> {
    if (splitEventLine(line) !== null)
      throw new SyntaxError('An event header is not of this version. Use the version that wrote the file.');
    const value: unknown = JSON.parse(line.toString('utf8'));
    if (this.sealed) throw new SyntaxError('it comes after the seal. Export the log again.');
    const keys = typeof value === 'object' && value !== null ? value : {};
    if ('block' in keys) await this.within().block(blockSchema.parse(value));
    else if ('checkpoint' in keys) this.within().checkpoint(checkpointSchema.parse(value));
    else if (this.seal !== null && 'commands' in keys)
      this.within().commands(commandsSchema.parse(value).commands);
    else if (this.seal !== null && 'key' in keys) await this.sink?.key(subjectKeySchema.parse(value).key);
    else if (this.seal !== null && 'follower' in keys)
      this.sink?.follower(followerSchema.parse(value).follower);
    else if (this.seal !== null && 'seal' in keys) this.checkSeal(sealSchema.parse(value).seal, before);
    else {
      const due = this.begin(shardSchema.parse(value).shard);
      await this.sink?.shard(due);
    }
  }

  /** Adds bytes of the shard to the hash that its seal contains. */
  pieceEnds(bytes: Uint8Array): void {
    if (!this.sealed) this.seal?.update(bytes);
  }

  malformed(finding: ShardFinding): void {
    if (this.shard !== null) this.shard.verifier.report(finding);
    else this.others.push(findingOf(null, finding));
  }

  finish(): LogVerification {
    const { manifest, settings, others } = this;
    this.endShard();
    for (const { shard } of manifest.shards.slice(this.begun)) others.push(missing(shard));
    const named = manifest.shards.map(({ shard }) => shard);
    const known = [...new Set(shardsOf(settings.knownCheckpoints ?? []))];
    if (manifest.tenantId === null)
      for (const shard of known) if (!named.includes(shard)) others.push(missing(shard));
    if (this.seal !== null && !this.sealed) others.push(unsealed('The file ends before its seal.'));
    return verificationOf(this.done, settings.publicKey !== undefined, others);
  }

  private checkSeal(signature: string, before: Uint8Array): void {
    this.endShard();
    this.sealed = true;
    this.seal?.update(before);
    const keys = this.publicKeys.map(publicKeyObject);
    if (this.seal?.isSignedBy(keys, Buffer.from(signature, 'base64')) !== true)
      this.others.push(unsealed('The seal of the file does not fit its content.'));
  }

  private endShard(): void {
    if (this.shard !== null) this.done.push(this.shard.finish());
    this.shard = null;
  }

  /** Absent after the first problem. */
  private get sink(): ExportSink | undefined {
    const whole = this.others.length === 0 && this.done.every(({ verification }) => verification.ok);
    return whole && this.shard?.verifier.ok !== false ? this.settings.sink : undefined;
  }

  private within(): ShardOfExport {
    if (this.shard === null) throw new SyntaxError('no shard has begun. Export the log again.');
    return this.shard;
  }
}

/** @throws SyntaxError, ZodError for a line that begins no export; what the sink throws */
export async function startOf(line: Buffer, settings: VerifyExportSettings): Promise<ExportVerification> {
  const value: unknown = JSON.parse(line.toString('utf8'));
  const complete = completeManifestSchema.safeParse(value);
  await settings.sink?.begin(complete.data ?? null);
  if (complete.success) return new ExportVerification(complete.data, settings, new ExportSeal());
  const single = singleShardSchema.safeParse(value);
  if (!single.success) return new ExportVerification(manifestSchema.parse(value), settings, null);
  const { tenantId, publicKey, shard, head, events, blocks, checkpoints } = single.data;
  const shards = [{ shard, head, events, blocks, checkpoints }];
  const verification = new ExportVerification({ tenantId, publicKey, shards }, settings, null);
  verification.begin(shard);
  return verification;
}

const nothing = { position: null, lastPosition: null, tenantId: null, stream: null };

export function malformed(line: number, error: unknown): ShardFinding {
  const reason = error instanceof Error ? error.message : String(error);
  return { kind: 'malformed', ...nothing, message: `Line ${line} cannot be read: ${reason}` };
}

const missing = (shard: number): LogFinding =>
  findingOf(shard, { kind: 'removed', ...nothing, message: `The file does not hold shard ${shard}.` });

const unsealed = (message: string): LogFinding => findingOf(null, { kind: 'malformed', ...nothing, message });
