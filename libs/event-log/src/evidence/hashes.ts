import { createHash, hash } from 'node:crypto';

/** What an event's header holds besides its payload; everything a reader sees is in it. */
export interface EventHeader {
  readonly shard: number;
  readonly position: number;
  readonly tenantId: string;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly schemaVersion: number;
  readonly eventId: string;
  /** Microseconds since 1970-01-01 UTC. */
  readonly atMicroseconds: number;
  readonly actor: string;
  readonly correlationId: string;
  readonly causation: number | null;
}

const HEADER_VERSION = 'rampart-event-v1';

/** The header's bytes as text: one field a line, in a fixed order. `log.append_many` writes the same. */
export function headerText(header: EventHeader): string {
  const { shard, position, tenantId, stream, version, type, schemaVersion, eventId } = header;
  const { atMicroseconds, actor, correlationId, causation } = header;
  return `${HEADER_VERSION}\n${shard}\n${tenantId}\n${stream}\n${atMicroseconds}\n${actor}\n${correlationId}\n${causation ?? ''}\n${position}\n${version}\n${type}\n${schemaVersion}\n${eventId}`;
}

/** The inverse of `headerText`, or null when the text is not a header of this version. */
export function parseHeader(text: string): EventHeader | null {
  const fields = text.split('\n');
  if (fields.length !== 13 || fields[0] !== HEADER_VERSION) return null;
  const [
    ,
    shard,
    tenantId,
    stream,
    at,
    actor,
    correlationId,
    causation,
    position,
    version,
    type,
    schemaVersion,
    eventId,
  ] = fields as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return {
    shard: Number(shard),
    position: Number(position),
    tenantId,
    stream,
    version: Number(version),
    type,
    schemaVersion: Number(schemaVersion),
    eventId,
    atMicroseconds: Number(at),
    actor,
    correlationId,
    causation: causation === '' ? null : Number(causation),
  };
}

const HASH_BYTES = 32;
const scratch = Buffer.allocUnsafe(8192);

/** SHA-256 of some bytes. Through a string, because small buffers from Node's pool cost half of what a fresh one does. */
export function sha256(bytes: Buffer | string): Buffer {
  return Buffer.from(hash('sha256', bytes, 'binary'), 'latin1');
}

/** An event's leaf: SHA-256(header || SHA-256(payload)). */
export function leafOf(header: string, payloadHash: Buffer): Buffer {
  if (header.length * 3 + HASH_BYTES > scratch.length)
    return sha256(Buffer.concat([Buffer.from(header), payloadHash]));
  const length = scratch.write(header, 0, 'utf8');
  payloadHash.copy(scratch, length);
  return sha256(scratch.subarray(0, length + HASH_BYTES));
}

/** What a block's hash covers besides the previous hash and its leaves. */
export interface BlockHeader {
  readonly shard: number;
  readonly tenantId: string;
  /** 1 for a tenant's first block. */
  readonly n: number;
  readonly firstPosition: number;
  readonly lastPosition: number;
  /** The tenant's events up to and including this block. */
  readonly size: number;
}

/** What the first block of a tenant follows. */
export const NO_BLOCK = Buffer.alloc(HASH_BYTES);

/** SHA-256(previous block's hash || block header || the leaves in order). */
export function blockHash(previous: Buffer, block: BlockHeader, leaves: readonly Buffer[]): Buffer {
  const { shard, tenantId, n, firstPosition, lastPosition, size } = block;
  const header = `rampart-block-v1\n${shard}\n${tenantId}\n${n}\n${firstPosition}\n${lastPosition}\n${size}\n`;
  const digest = createHash('sha256').update(previous).update(header);
  digest.update(Buffer.concat(leaves));
  return digest.digest();
}
