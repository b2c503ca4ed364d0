import type { Json } from '@rampart/kernel';
import type { EventDefinition } from './event-definition.js';

/**
 * A place in the log's total order: 1, 2, 3 ... without gaps; commit order equals position order. A plain
 * number, because 2^53 positions suffice and JSON keeps numbers.
 */
export type Position = number;

/** An event to append. The log's codec seals personal fields, not the caller. */
export interface NewEvent {
  readonly type: string;
  readonly data: Json;
}

/** The actor of an append and its cause; the actor is `user:<id>`, `worker:<job>` or `system`. */
export interface EventMetadata {
  readonly actor: string;
  /** UUID shared by all events of one request. */
  readonly correlationId: string;
  /** Position of the event this append reacts to. */
  readonly causation?: Position;
  /** When it happened, ISO 8601 with milliseconds, UTC. */
  readonly at: string;
}

/** An event as the log holds it, upcast to its newest schema version, personal fields opened. */
export interface RecordedEvent<Type extends string = string, Data = unknown> {
  readonly position: Position;
  readonly tenantId: string;
  readonly stream: string;
  /** 1 for the first event of its stream. */
  readonly version: number;
  readonly eventId: string;
  readonly type: Type;
  readonly schemaVersion: number;
  readonly data: Data;
  readonly metadata: EventMetadata;
}

/** The recorded event of a definition, with position, tenant and time; of a union, the union. */
export type RecordedOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Data> ? RecordedEvent<Type, Data> : never;

/** `'any'` appends at any version; a number must equal it (0: the stream must not exist). */
export type ExpectedVersion = number | 'any';

export interface AppendRequest {
  readonly tenantId: string;
  readonly stream: string;
  readonly expectedVersion: ExpectedVersion;
  /** At least one; the batch is atomic. */
  readonly events: readonly NewEvent[];
  /** Idempotency key (UUID): the same key with the same content returns the old positions. */
  readonly commandId: string;
  readonly metadata: EventMetadata;
}

export interface AppendResult {
  readonly firstPosition: Position;
  readonly lastPosition: Position;
  /** The stream's version after the append. */
  readonly version: number;
  /** True when this command id was already appended; nothing was written. */
  readonly repeated: boolean;
}

/** An append found by its command id. */
export interface PastAppend extends AppendResult {
  readonly stream: string;
}

export interface ForgetRequest {
  readonly tenantId: string;
  readonly subject: string;
  readonly commandId: string;
  readonly metadata: EventMetadata;
}

export interface ReadOptions {
  /** Read events with a position greater than this. */
  readonly after: Position;
  readonly limit: number;
  readonly tenantId?: string;
}

/** Some event types of one tenant, or of all (null). */
export interface TenantEvents {
  readonly tenantId: string | null;
  readonly types: readonly string[];
}

/**
 * The append-only, hash-chained log: PostgreSQL in production, memory in unit tests, one contract suite for
 * both.
 */
export interface EventLog {
  /**
   * Appends all events or none. Afterwards they are durable and visible to all readers.
   * @throws StreamConflictError when the expected version does not match (the only error a command handler
   * retries)
   * @throws DomainError `event-log.command-id-reused`, `event-log.empty-append`,
   * `event-log.unknown-event-type`, `event-log.invalid-event`, or `event-log.unavailable` (outcome unknown;
   * repeat with the same command id)
   */
  append(request: AppendRequest): Promise<AppendResult>;
  /**
   * The stream's events with a version greater than `afterVersion` (default 0), oldest first.
   * @throws LogIntegrityError when versions are not contiguous
   */
  readStream(tenantId: string, stream: string, afterVersion?: number): Promise<RecordedEvent[]>;
  /**
   * Events in position order. Without `tenantId` they are contiguous: first is `after + 1`.
   * @throws LogIntegrityError when they are not
   */
  read(options: ReadOptions): Promise<RecordedEvent[]>;
  /**
   * Events with `after < position <= upTo` (default: the head at the call), in order, in slices, for
   * rebuilding. Data is parsed on first access, so skipped events cost little. `only` selects types; one
   * tenant's are found by index.
   */
  replay(after: Position, upTo?: Position, only?: TenantEvents): AsyncIterable<readonly RecordedEvent[]>;
  /** The earlier append of this command id, or null. */
  findCommand(tenantId: string, commandId: string): Promise<PastAppend | null>;
  /** Position of the newest event, 0 when empty. */
  head(): Promise<Position>;
  /**
   * Erases a person in one transaction: destroys the data key of (tenant, subject) and appends
   * `SubjectErased` to stream `subject:<subject>`. Sealed fields then read as their `erased` values, also in
   * later events. Hashes still verify, because they cover ciphertext.
   */
  forget(request: ForgetRequest): Promise<AppendResult>;
  /**
   * Calls back after every commit and at least once a second, without data: read by position.
   * @returns stops listening
   */
  onAppended(listener: () => void): () => void;
  close(): Promise<void>;
}
