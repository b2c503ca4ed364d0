import { checkAppendRequest, contentHash, eventIdsOf } from '../append-request.js';
import { EventCatalog } from '../catalog/event-catalog.js';
import { type EncodedEvent, EventCodec } from '../catalog/event-codec.js';
import type { EventDefinition } from '../contract/event-definition.js';
import type {
  AppendRequest,
  AppendResult,
  EventLog,
  ForgetRequest,
  PastAppend,
  Position,
  ReadOptions,
  RecordedEvent,
  TenantEvents,
} from '../contract/event-log.js';
import { commandIdReused, StreamConflictError } from '../errors.js';
import { forgetAppend } from '../sealing/forget.js';
import { InMemorySubjectKeys } from './in-memory-subject-keys.js';

interface StoredEvent extends Omit<RecordedEvent, 'data'> {
  readonly payload: string;
}

/** Passes the contract suite of the PostgreSQL log, but is not durable. */
export class InMemoryEventLog implements EventLog {
  private readonly events: StoredEvent[] = [];
  private readonly versions = new Map<string, number>();
  private readonly commands = new Map<string, { readonly hash: string; readonly past: PastAppend }>();
  private readonly listeners = new Set<() => void>();
  private readonly keys = new InMemorySubjectKeys();
  private readonly codec: EventCodec;

  constructor(definitions: readonly EventDefinition[] | EventCatalog) {
    const catalog = definitions instanceof EventCatalog ? definitions : new EventCatalog(definitions);
    this.codec = new EventCodec(catalog, this.keys);
  }

  async append(request: AppendRequest): Promise<AppendResult> {
    checkAppendRequest(request);
    const events = await this.codec.encode(request);
    const hash = contentHash(request.stream, events);
    const old = this.commands.get(`${request.tenantId}|${request.commandId}`);
    if (old !== undefined) {
      if (old.hash !== hash) throw commandIdReused(request.commandId);
      const { firstPosition, lastPosition, version } = old.past;
      return { firstPosition, lastPosition, version, repeated: true };
    }
    const result = this.write(request, events);
    this.commands.set(`${request.tenantId}|${request.commandId}`, {
      hash,
      past: { ...result, stream: request.stream, repeated: true },
    });
    for (const listener of this.listeners) queueMicrotask(listener);
    return result;
  }

  private write(request: AppendRequest, events: readonly EncodedEvent[]): AppendResult {
    const { tenantId, stream, expectedVersion, commandId, metadata } = request;
    const actual = this.versions.get(`${tenantId}|${stream}`) ?? 0;
    if (expectedVersion !== 'any' && expectedVersion !== actual)
      throw new StreamConflictError(stream, expectedVersion, actual);
    const firstPosition = this.events.length + 1;
    const eventIds = eventIdsOf(tenantId, commandId, events.length);
    events.forEach(({ type, schemaVersion, payload }, index) => {
      const place = { position: firstPosition + index, tenantId, stream, version: actual + index + 1 };
      const eventId = eventIds[index] as string;
      this.events.push({ ...place, eventId, type, schemaVersion, payload, metadata });
    });
    const version = actual + events.length;
    this.versions.set(`${tenantId}|${stream}`, version);
    return { firstPosition, lastPosition: this.events.length, version, repeated: false };
  }

  readStream(tenantId: string, stream: string, afterVersion = 0, limit = Infinity): Promise<RecordedEvent[]> {
    return this.decode(
      this.events
        .filter((e) => e.tenantId === tenantId && e.stream === stream && e.version > afterVersion)
        .slice(0, limit),
    );
  }

  read({ after, limit, tenantId }: ReadOptions): Promise<RecordedEvent[]> {
    const later = this.events.slice(after);
    return this.decode(
      (tenantId === undefined ? later : later.filter((e) => e.tenantId === tenantId)).slice(0, limit),
    );
  }

  async *replay(
    after: Position,
    upTo: Position = this.events.length,
    only?: TenantEvents,
  ): AsyncIterable<readonly RecordedEvent[]> {
    for (let from = after; from < upTo; from += 1000) {
      const slice = this.events.slice(from, Math.min(from + 1000, upTo));
      yield await this.decode(
        only === undefined
          ? slice
          : slice.filter((e) => [null, e.tenantId].includes(only.tenantId) && only.types.includes(e.type)),
      );
    }
  }

  private async decode(stored: readonly StoredEvent[]): Promise<RecordedEvent[]> {
    const keyOf = await this.codec.keysFor(
      stored.flatMap((e) => this.codec.subjectsOf(e.tenantId, e.payload)),
    );
    return stored.map(({ payload, ...event }) => ({
      ...event,
      ...this.codec.decode({ ...event, payload }, keyOf),
    }));
  }

  findCommand(tenantId: string, commandId: string): Promise<PastAppend | null> {
    return Promise.resolve(this.commands.get(`${tenantId}|${commandId}`)?.past ?? null);
  }

  head(): Promise<Position> {
    return Promise.resolve(this.events.length);
  }

  forget(request: ForgetRequest): Promise<AppendResult> {
    this.keys.destroy(request);
    return this.append(forgetAppend(request));
  }

  onAppended(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): Promise<void> {
    this.listeners.clear();
    return Promise.resolve();
  }
}
