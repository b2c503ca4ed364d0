import type { ExportedCommand, ExportedFollower, ExportedKey } from './export-schemas.js';
import type { BlockHeader } from './hashes.js';

export interface ExportedShard {
  readonly shard: number;
  readonly head: number;
  readonly events: number;
  readonly blocks: number;
  readonly checkpoints: number;
}

/** The first line of an export. Each shard follows, with its own first line. */
export interface ExportManifest {
  readonly format: 'rampart-log-export-v2' | 'rampart-log-export-v3';
  /** Null for all tenants. */
  readonly tenantId: string | null;
  /** Base64 of the Ed25519 key, for information only: trust only a key from another source. */
  readonly publicKey: string | null;
  /** Only in an export that can be imported, like `migrations`. */
  readonly version?: string;
  readonly migrations?: readonly string[];
  readonly shards: readonly ExportedShard[];
}

export function shardLine(shard: number): string {
  return `${JSON.stringify({ shard })}\n`;
}

export const EVENT_START = Buffer.from('{"event":');
export const PAYLOAD_MARK = Buffer.from('","payload":');

/** The payload comes last and unescaped, so that its exact bytes can be hashed without parsing. */
export function eventLine(header: string, payload: string): string {
  return `{"event":${JSON.stringify(header)},"payload":${payload}}\n`;
}

/** A block with its leaves (base64, 32 bytes each), which identify a changed event. */
export function blockLine(
  { tenantId, n, firstPosition, lastPosition, size }: BlockHeader,
  hash: Buffer,
  leaves: Buffer,
): string {
  const block = { tenantId, n, firstPosition, lastPosition, size };
  return `${JSON.stringify({ block, hash: hash.toString('base64'), leaves: leaves.toString('base64') })}\n`;
}

export function checkpointLine(tenantId: string, size: number, note: string): string {
  return `${JSON.stringify({ checkpoint: note, tenantId, size })}\n`;
}

export const commandsLine = (commands: readonly ExportedCommand[]): string =>
  `${JSON.stringify({ commands })}\n`;

export const keyLine = (key: ExportedKey): string => `${JSON.stringify({ key })}\n`;

export const followerLine = (follower: ExportedFollower): string => `${JSON.stringify({ follower })}\n`;

export const sealLine = (seal: string): string => `${JSON.stringify({ seal })}\n`;

/** Header and payload of an event line; null for other lines. */
export function splitEventLine(line: Buffer): { readonly header: string; readonly payload: Buffer } | null {
  for (let i = 0; i < EVENT_START.length; i += 1) if (line[i] !== EVENT_START[i]) return null;
  const mark = line.indexOf(PAYLOAD_MARK);
  if (mark < 0 || line.at(-1) !== 0x7d)
    throw new SyntaxError('An event line has no payload. Export the log again.');
  const header: unknown = JSON.parse(line.toString('utf8', EVENT_START.length, mark + 1));
  if (typeof header !== 'string') throw new SyntaxError('An event line has no header. Export the log again.');
  return { header, payload: line.subarray(mark + PAYLOAD_MARK.length, line.length - 1) };
}
