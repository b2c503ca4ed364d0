import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { type ExportManifest, splitEventLine } from './export-format.js';
import type { EventClaim } from './claims.js';
import { type EventHeader, parseHeader } from './event-header.js';
import { type Digest, digest } from './hashes.js';
import { LogVerifier } from './log-verifier.js';
import type { LogFinding, LogVerification } from './verification.js';

export interface VerifyExportSettings {
  /** As `exportLog` wrote it. */
  readonly file: string;
  /** The log's Ed25519 public key, 32 bytes, from a source you trust; else the file's own key is used, for what it is worth. */
  readonly publicKey?: Buffer;
}

const count = z.number().int().nonnegative();
const manifestSchema = z.object({
  format: z.literal('rampart-log-export-v1'),
  shard: count,
  tenantId: z.uuid().nullable(),
  head: count,
  events: count,
  blocks: count,
  checkpoints: count,
  publicKey: z.base64().nullable(),
});
const blockSchema = z.object({
  block: z.object({ tenantId: z.string(), n: count, firstPosition: count, lastPosition: count, size: count }),
  hash: z.string(),
  leaves: z.string(),
});
const checkpointSchema = z.object({ checkpoint: z.string(), tenantId: z.string(), size: count });

/**
 * Verifies an export without a server: nothing but the file and, better, a public key. Names the first event that was
 * altered, removed, inserted or swapped since the log was written.
 */
export async function verifyExport(settings: VerifyExportSettings): Promise<LogVerification> {
  let verification: ExportVerification | null = null;
  let number = 0;
  for await (const lines of readLines(settings.file))
    for (const line of lines) {
      number += 1;
      try {
        if (verification === null)
          verification = new ExportVerification(readManifest(line), settings.publicKey);
        else if (!verification.event(line)) await verification.otherLine(line);
      } catch (error) {
        const finding = malformed(number, error);
        if (verification === null) return failed(finding);
        verification.verifier.report(finding);
      }
    }
  return verification?.finish() ?? failed(malformed(1, new SyntaxError('the file is empty')));
}

/** Holds no more than its text: up to 10,000 wait for their block, and the collector moves each of them twice. */
class ExportedEvent implements EventClaim {
  readonly leaf = null;

  constructor(
    readonly text: string,
    readonly payloadHash: Digest,
  ) {}

  /** @throws SyntaxError when the text is no header */
  get header(): EventHeader {
    const header = parseHeader(this.text);
    if (header === null) throw new SyntaxError('An event header is not of this version.');
    return header;
  }
}

class ExportVerification {
  readonly verifier: LogVerifier;
  private counts = { events: 0, blocks: 0, checkpoints: 0 };

  constructor(
    private readonly manifest: ExportManifest,
    trusted: Buffer | undefined,
  ) {
    const own = manifest.publicKey === null ? null : Buffer.from(manifest.publicKey, 'base64');
    this.verifier = new LogVerifier({
      shard: manifest.shard,
      tenantId: manifest.tenantId,
      publicKey: trusted ?? own,
      keyTrusted: trusted !== undefined,
    });
  }

  /** @returns false when the line is not an event */
  event(line: Buffer): boolean {
    const event = splitEventLine(line);
    if (event === null) return false;
    const claim = new ExportedEvent(event.header, digest(event.payload));
    const { header } = claim;
    this.counts.events += 1;
    this.verifier.event(claim, header);
    return true;
  }

  async otherLine(line: Buffer): Promise<void> {
    const value: unknown = JSON.parse(line.toString('utf8'));
    if (typeof value === 'object' && value !== null && 'block' in value) await this.block(value);
    else this.checkpoint(value);
  }

  private async block(value: object): Promise<void> {
    const { block, hash, leaves } = blockSchema.parse(value);
    this.counts.blocks += 1;
    const bytes = strictBase64(leaves);
    await this.verifier.block({
      ...block,
      shard: this.manifest.shard,
      hash: strictBase64(hash),
      leaves: Array.from({ length: bytes.length / 32 }, (_, i) =>
        bytes.toString('latin1', i * 32, i * 32 + 32),
      ),
    });
  }

  private checkpoint(value: unknown): void {
    const { checkpoint, tenantId, size } = checkpointSchema.parse(value);
    this.counts.checkpoints += 1;
    this.verifier.checkpoint(tenantId, { size, root: null, note: checkpoint });
  }

  finish(): LogVerification {
    const { head, tenantId } = this.manifest;
    this.verifier.reportUnblocked();
    for (const what of ['events', 'blocks', 'checkpoints'] as const)
      if (this.counts[what] !== this.manifest[what])
        this.verifier.missingFromExport(what, this.manifest[what], this.counts[what]);
    return this.verifier.finish(tenantId === null ? head : 0);
  }
}

/** @throws SyntaxError unless this is the one way to write these bytes */
function strictBase64(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.toString('base64') !== text) throw new SyntaxError('A hash is not canonical base64.');
  return bytes;
}

function readManifest(line: Buffer): ExportManifest {
  return manifestSchema.parse(JSON.parse(line.toString('utf8')));
}

function malformed(line: number, error: unknown): LogFinding {
  const reason = error instanceof Error ? error.message : String(error);
  const nothing = { position: null, lastPosition: null, tenantId: null, stream: null };
  return { kind: 'malformed', ...nothing, message: `Line ${line} cannot be read: ${reason}` };
}

function failed(finding: LogFinding): LogVerification {
  const counts = { events: 0, blocks: 0, tenants: 0, checkpoints: 0, head: 0, unsignedEvents: 0 };
  return { ok: false, finding, ...counts, keyTrusted: false };
}

/** Lines without their newline, in lots, as bytes: payloads are hashed, not decoded. */
async function* readLines(file: string): AsyncIterable<Buffer[]> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    const bytes = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer]);
    const lines: Buffer[] = [];
    let start = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
      lines.push(bytes.subarray(start, end));
      start = end + 1;
    }
    rest = bytes.subarray(start);
    yield lines;
  }
  if (rest.length > 0) yield [rest];
}
