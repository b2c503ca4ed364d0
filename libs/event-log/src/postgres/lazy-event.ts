import type { Json } from '@rampart/kernel';
import type { EventCodec } from '../catalog/event-codec.js';
import type { EventMetadata, Position, RecordedEvent } from '../contract/event-log.js';
import type { SubjectRef } from '../sealing/subject-keys.js';
import { type EventSlice, FIELD } from './event-slice.js';

/** Null when no event of the slice has an encrypted field. */
type KeyOf = ((subject: SubjectRef) => Buffer | null) | null;
type Decoded = ReturnType<EventCodec['decode']>;

/** An event whose data is parsed on first access, because most projections skip most events. */
class LazyEvent implements RecordedEvent {
  private decoded: Decoded | null = null;

  constructor(
    private readonly slice: EventSlice,
    private readonly row: number,
    private readonly codec: EventCodec,
    private readonly keyOf: KeyOf,
  ) {}

  get position(): Position {
    return this.slice.position(this.row);
  }

  get tenantId(): string {
    return this.slice.rows.uuid(this.row, FIELD.tenantId);
  }

  get stream(): string {
    return this.slice.stream(this.row);
  }

  get version(): number {
    return this.slice.rows.int4(this.row, FIELD.version);
  }

  get eventId(): string {
    return this.slice.rows.uuid(this.row, FIELD.eventId);
  }

  get type(): string {
    return this.slice.type(this.row);
  }

  get schemaVersion(): number {
    return this.decode().schemaVersion;
  }

  get data(): unknown {
    return this.decode().data;
  }

  get metadata(): EventMetadata {
    const { slice, row } = this;
    const metadata = {
      actor: slice.rows.text(row, FIELD.actor),
      correlationId: slice.rows.uuid(row, FIELD.correlationId),
      at: new Date(slice.atMicroseconds(row) / 1000).toISOString(),
    };
    const causation = slice.causation(row);
    return causation === null ? metadata : { ...metadata, causation };
  }

  toJSON(): RecordedEvent {
    const { position, tenantId, stream, version, eventId, type, schemaVersion, data, metadata } = this;
    return { position, tenantId, stream, version, eventId, type, schemaVersion, data, metadata };
  }

  private decode(): Decoded {
    this.decoded ??= this.decodeNow();
    return this.decoded;
  }

  private decodeNow(): Decoded {
    const { slice, row, codec, keyOf, type } = this;
    const schemaVersion = slice.rows.int2(row, FIELD.schemaVersion);
    const payload = slice.rows.text(row, FIELD.payload);
    if (keyOf === null) return codec.catalog.upcast(type, schemaVersion, JSON.parse(payload) as Json);
    return codec.decode({ tenantId: this.tenantId, type, schemaVersion, payload }, keyOf);
  }
}

/** Starts with a rare character and is short, because Node.js searches more than seven characters slowly. */
const SEALED_MARK = '$sealed';

/** Makes events. Keys are fetched now, because `data` is synchronous. */
export async function lazyEvents(slice: EventSlice, codec: EventCodec): Promise<RecordedEvent[]> {
  const keyOf = slice.rows.includes(SEALED_MARK) ? await codec.keysFor(subjectsIn(slice, codec)) : null;
  const events = new Array<RecordedEvent>(slice.count);
  for (let row = 0; row < events.length; row += 1) events[row] = new LazyEvent(slice, row, codec, keyOf);
  return events;
}

function subjectsIn({ rows, count }: EventSlice, codec: EventCodec): SubjectRef[] {
  return Array.from({ length: count }, (_, row) =>
    codec.subjectsOf(rows.uuid(row, FIELD.tenantId), rows.text(row, FIELD.payload)),
  ).flat();
}
