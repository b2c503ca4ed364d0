import { createHash } from 'node:crypto';
import { formatUuid } from '@rampart/kernel';
import type { EncodedEvent } from './catalog/event-codec.js';
import type { AppendRequest } from './contract/event-log.js';
import { invalidAppend } from './errors.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** `<kind>:<id>`; no control characters, because header lines and batch columns are separated by them. */
const STREAM = /^[a-z][a-z0-9-]{0,62}:[^\p{Cc}]{1,300}$/u;
const ACTOR = /^[^\p{Cc}]{1,200}$/u;

/**
 * Checks everything about an append but its events' data, before anything is sent.
 * @throws DomainError `event-log.empty-append`, `event-log.invalid-append`
 */
export function checkAppendRequest(request: AppendRequest): void {
  if (request.events.length === 0) throw invalidAppend('empty-append', 'An append needs at least one event.');
  const { metadata, expectedVersion } = request;
  const wrong = [
    !UUID.test(request.tenantId) && 'tenantId',
    !UUID.test(request.commandId) && 'commandId',
    !STREAM.test(request.stream) && 'stream',
    !ACTOR.test(metadata.actor) && 'metadata.actor',
    !UUID.test(metadata.correlationId) && 'metadata.correlationId',
    !Number.isSafeInteger(Date.parse(metadata.at)) && 'metadata.at',
    !isCount(metadata.causation ?? 0) && 'metadata.causation',
    expectedVersion !== 'any' && !isCount(expectedVersion) && 'expectedVersion',
    request.events.length > 10_000 && 'events',
  ].filter((name) => name !== false);
  if (wrong.length > 0)
    throw invalidAppend('invalid-append', `Not acceptable: ${wrong.join(', ')}.`, { fields: wrong });
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/**
 * What makes two appends "the same command": SHA-256 over the stream and every event's type, version and hash of
 * the sealed payload. Time, actor and expected version may differ between the first try and a retry.
 */
export function contentHash(stream: string, events: readonly EncodedEvent[]): Buffer {
  const hash = createHash('sha256').update(stream);
  for (const { type, schemaVersion, payload } of events)
    hash.update(`\n${type}\n${schemaVersion}\n${payload}`);
  return hash.digest();
}

/** The id of the nth event (from 0) of a command: RFC 9562 version 8, from SHA-256 of tenant, command and index. */
export function eventIdOf(tenantId: string, commandId: string, index: number): string {
  const bytes = createHash('sha256').update(`${tenantId}|${commandId}|${index}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return formatUuid(bytes);
}
