import { hash } from 'node:crypto';
import type { EncodedEvent } from './catalog/event-codec.js';
import type { AppendRequest } from './contract/event-log.js';
import { invalidAppend } from './errors.js';
import { type Digest, digest } from './evidence/hashes.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Format `<kind>:<id>`. Control characters are excluded, because they separate the lines of a header. */
const STREAM = /^[a-z][a-z0-9-]{0,62}:[^\p{Cc}]{1,300}$/u;
const ACTOR = /^[^\p{Cc}]{1,200}$/u;

/** @throws DomainError `event-log.empty-append`, `event-log.invalid-append` */
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

/** SHA-256 over stream, types, versions and sealed payloads. Time, actor and expected version may differ in a retry. */
export function contentHash(
  stream: string,
  events: readonly Pick<EncodedEvent, 'type' | 'schemaVersion' | 'payload'>[],
): Digest {
  let content = stream;
  for (const { type, schemaVersion, payload } of events) content += `\n${type}\n${schemaVersion}\n${payload}`;
  return digest(content);
}

const VARIANTS = '89ab';
const TWO_TO_32 = 2 ** 32;

/** RFC 9562 version 8, of tenant and command. The last 32 bits count up: one hash per event would be slow. */
export function eventIdsOf(tenantId: string, commandId: string, count: number): string[] {
  const hex = hash('sha256', `${tenantId}|${commandId}`, 'hex');
  const variant = VARIANTS.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  const start = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 24)}`;
  const first = Number.parseInt(hex.slice(24, 32), 16);
  return Array.from({ length: count }, (_, n) => {
    const last = ((first + n) % TWO_TO_32).toString(16);
    return start + last.padStart(8, '0');
  });
}
