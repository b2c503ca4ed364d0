import { DomainError, isStorableJson, type Json, t } from '@rampart/kernel';
import { invalidAppend } from '../errors.js';
import { type Digest, digest } from '../evidence/hashes.js';
import type { AppendRequest } from '../contract/event-log.js';
import { open, seal } from '../sealing/seal.js';
import type { SubjectKeys, SubjectRef } from '../sealing/subject-keys.js';
import { type EventCatalog, SEALED, type ValidEvent } from './event-catalog.js';

/** The limit in bytes. Larger data belongs in object storage, while the log records its hash, size and type. */
export const MAX_PAYLOAD_BYTES = 1_000_000;

export interface EncodedEvent {
  readonly type: string;
  readonly schemaVersion: number;
  readonly payload: string;
  readonly payloadHash: Digest;
}

/** Subject, sealed bytes in base64, and the value after erasure. */
type SealedValue = { readonly [SEALED]: readonly [subject: string, sealed: string | null, erased: Json] };
type Fields = Record<string, Json>;

export class EventCodec {
  constructor(
    readonly catalog: EventCatalog,
    private readonly keys: SubjectKeys,
  ) {}

  /** @throws DomainError `event-log.unknown-event-type`, `event-log.invalid-event`, `event-log.payload-too-large` */
  async encode(request: Pick<AppendRequest, 'tenantId' | 'commandId' | 'events'>): Promise<EncodedEvent[]> {
    const valid = request.events.map((event) => this.catalog.validate(event));
    const plain = valid.map(storableText);
    const personal = valid.some(({ definition }) => (definition.personal?.length ?? 0) > 0);
    const payloads = personal ? await this.sealAll(request, valid) : plain;
    return valid.map(({ definition: { type, schemaVersion } }, index) => {
      const payload = payloads[index] as string;
      if (Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES)
        throw invalidAppend('payload-too-large', `The data of ${type} exceeds ${MAX_PAYLOAD_BYTES} bytes.`);
      return { type, schemaVersion, payload, payloadHash: digest(payload) };
    });
  }

  private async sealAll(
    { tenantId, commandId }: Pick<AppendRequest, 'tenantId' | 'commandId'>,
    events: readonly ValidEvent[],
  ): Promise<string[]> {
    const parts = events.flatMap((event, index) => personalParts(event, index));
    const keys = await this.keys.forSealing(parts.map(({ subject }) => ({ tenantId, subject })));
    const copies = events.map(({ data }) => ({ ...(data as Fields) }));
    parts.forEach(({ index, type, field, subject, erased, value }, place) => {
      const key = keys[place];
      const associated = associatedData(tenantId, subject, type, field);
      const bytes = key && seal(key, associated, `${commandId}:${index}`, Buffer.from(JSON.stringify(value)));
      const copy = copies[index];
      if (copy) copy[field] = { [SEALED]: [subject, bytes ? bytes.toString('base64') : null, erased] };
    });
    return copies.map((copy) => JSON.stringify(copy));
  }

  /** The subjects of a payload's sealed fields; cheap for a payload without any. */
  subjectsOf(tenantId: string, payload: string): SubjectRef[] {
    if (!payload.includes(`"${SEALED}"`)) return [];
    return sealedFields(JSON.parse(payload) as Json).map(([, value]) => ({
      tenantId,
      subject: value[SEALED][0],
    }));
  }

  /** @param keyOf gives null for an erased person */
  decode(
    stored: {
      readonly tenantId: string;
      readonly type: string;
      readonly schemaVersion: number;
      readonly payload: string;
    },
    keyOf: (subject: SubjectRef) => Buffer | null,
  ): { readonly data: Json; readonly schemaVersion: number } {
    const data = JSON.parse(stored.payload) as Json;
    if (stored.payload.includes(`"${SEALED}"`)) openFields(stored, data as Fields, keyOf);
    return this.catalog.upcast(stored.type, stored.schemaVersion, data);
  }

  async keysFor(subjects: readonly SubjectRef[]): Promise<(subject: SubjectRef) => Buffer | null> {
    if (subjects.length === 0) return () => null;
    const unique = new Map(subjects.map((ref) => [keyName(ref), ref]));
    const keys = await this.keys.forOpening([...unique.values()]);
    const byName = new Map([...unique.keys()].map((name, index) => [name, keys[index] ?? null]));
    return (ref) => byName.get(keyName(ref)) ?? null;
  }
}

/** Refuses text that PostgreSQL cannot store, because it would stop every projection. */
function storableText({ definition, data }: ValidEvent): string {
  const text = JSON.stringify(data);
  if (!isStorableJson(text))
    throw invalidAppend(
      'invalid-event',
      `The data of ${definition.type} contains characters that cannot be stored.`,
    );
  return text;
}

function personalParts(event: ValidEvent, index: number) {
  const { type, personal = [] } = event.definition;
  const data = event.data as Fields;
  return personal.flatMap(({ field, subject, erased }) => {
    const value = data[field];
    if (value === undefined || value === null) return [];
    return [{ index, type, field, subject: subject(event.data as never), erased, value }];
  });
}

function openFields(
  stored: { readonly tenantId: string; readonly type: string },
  data: Fields,
  keyOf: (subject: SubjectRef) => Buffer | null,
): void {
  for (const [field, { [SEALED]: sealed }] of sealedFields(data)) {
    const [subject, bytes, erased] = sealed;
    const key = bytes === null ? null : keyOf({ tenantId: stored.tenantId, subject });
    if (bytes === null || key === null) {
      data[field] = erased;
      continue;
    }
    const associated = associatedData(stored.tenantId, subject, stored.type, field);
    data[field] = JSON.parse(openOrExplain(key, associated, bytes).toString('utf8')) as Json;
  }
}

function openOrExplain(key: Buffer, associated: string, bytes: string): Buffer {
  try {
    return open(key, associated, Buffer.from(bytes, 'base64'));
  } catch {
    throw new DomainError(
      'event-log.unreadable-field',
      'unavailable',
      t`A sealed field does not open under its key. Restore the key of this installation.`,
      {
        associated,
      },
    );
  }
}

function sealedFields(data: Json): [string, SealedValue][] {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return [];
  return Object.entries(data).filter(
    (entry): entry is [string, SealedValue] =>
      typeof entry[1] === 'object' && entry[1] !== null && Object.keys(entry[1]).join() === SEALED,
  );
}

function associatedData(tenantId: string, subject: string, type: string, field: string): string {
  return [tenantId, subject, type, field].join('|');
}

function keyName(ref: SubjectRef): string {
  return `${ref.tenantId}|${ref.subject}`;
}
