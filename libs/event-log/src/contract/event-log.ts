import type { Json } from '@rampart/kernel';
import type { EventDefinition } from './event-definition.js';

/**
 * A place in the log's one total order: 1, 2, 3 ... without gaps. Commit order equals position order.
 * A plain number: 2^53 positions outlast any installation, and numbers survive JSON and sockets.
 */
export type Position = number;

/** An event about to be appended. Personal fields are sealed by the log's codec, not by the caller. */
export interface NewEvent {
  readonly type: string;
  readonly data: Json;
}

/** Who caused an append and in answer to what; the actor is `user:<id>`, `worker:<job>` or `system`. */
export interface EventMetadata {
  readonly actor: string;
  /** UUID shared by everything that follows from one request. */
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

/** What a definition describes, as it stands in the log: with position, tenant and time. Of a union, the union. */
export type RecordedOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Data> ? RecordedEvent<Type, Data> : never;

/** `'any'` appends whatever the stream's version; a number must equal it (0: the stream must not exist). */
export type ExpectedVersion = number | 'any';

export interface AppendRequest {
  readonly tenantId: string;
  /** `<kind>:<id>`, for instance `impersonation-scan:0190...`. */
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
  /** True when this command id had already been appended and nothing was written. */
  readonly repeated: boolean;
}

/** An append found again by its command id. */
export interface PastAppend extends AppendResult {
  readonly stream: string;
}

export interface ForgetRequest {
  readonly tenantId: string;
  /** As returned by `PersonalField.subject`. */
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

/** A part of the log: events of some types, of one tenant or (null) of all. */
export interface TenantEvents {
  readonly tenantId: string | null;
  readonly types: readonly string[];
}

/** The append-only, hash-chained log: PostgreSQL in production, memory in unit tests, one contract suite for both. */
export interface EventLog {
  /**
   * Writes the events or nothing. Once the promise resolves they are durable and visible to every reader.
   *
   * @throws StreamConflictError when the expected version does not match (the only error a command handler retries)
   * @throws DomainError `event-log.command-id-reused` when the command id was used for other content
   * @throws DomainError `event-log.empty-append` when there are no events
   * @throws DomainError `event-log.unknown-event-type` or `event-log.invalid-event` (the schema's findings in details)
   * @throws DomainError `event-log.unavailable` when the store did not answer; the outcome is unknown, and repeating
   *   the append with the same command id settles it
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
   * Every event with `after < position <= upTo` (default: the head when the call starts), in order, in slices; for
   * rebuilding. The events parse their data when it is first read, so skipping an event costs next to nothing.
   * With `only`, events of some types; one tenant's are found without looking at the rest of the log.
   */
  replay(after: Position, upTo?: Position, only?: TenantEvents): AsyncIterable<readonly RecordedEvent[]>;
  /** What an earlier append under this command id wrote, or null when there was none. */
  findCommand(tenantId: string, commandId: string): Promise<PastAppend | null>;
  /** Position of the newest event, 0 when empty. */
  head(): Promise<Position>;
  /**
   * Erases a person: destroys the data key of (tenant, subject) and appends `SubjectErased` to stream
   * `subject:<subject>`, in one transaction. Sealed fields read as their `erased` values from then on; hashes still
   * verify, because they cover ciphertext. Later events about the subject are stored with the fields erased.
   */
  forget(request: ForgetRequest): Promise<AppendResult>;
  /**
   * Calls back after every commit seen (and at least once a second); carries no data: read by position.
   * @returns stops listening
   */
  onAppended(listener: () => void): () => void;
  close(): Promise<void>;
}
