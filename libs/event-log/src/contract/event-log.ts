import type { Json } from '@rampart/kernel';
import type { EventDefinition } from './event-definition.js';

/** 1, 2, 3 ... without gaps, in commit order. 2^53 are enough, and JSON keeps numbers exactly. */
export type Position = number;

export interface NewEvent {
  readonly type: string;
  readonly data: Json;
}

/** The actor is `user:<id>`, `worker:<job>` or `system`. */
export interface EventMetadata {
  readonly actor: string;
  readonly correlationId: string;
  readonly causation?: Position;
  /** When the event happened, in ISO 8601 with milliseconds, UTC. */
  readonly at: string;
}

/** An event in its newest schema version, with personal fields decrypted. */
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

export type RecordedOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Data> ? RecordedEvent<Type, Data> : never;

/** A number must equal the stream's version; 0 requires that the stream does not exist. */
export type ExpectedVersion = number | 'any';

export interface AppendRequest {
  readonly tenantId: string;
  readonly stream: string;
  readonly expectedVersion: ExpectedVersion;
  /** At least one event; they are appended all or none. */
  readonly events: readonly NewEvent[];
  /** A UUID. A repetition with the same content returns the old positions. */
  readonly commandId: string;
  readonly metadata: EventMetadata;
}

export interface AppendResult {
  readonly firstPosition: Position;
  readonly lastPosition: Position;
  readonly version: number;
  /** True when this command id was already appended. */
  readonly repeated: boolean;
}

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
  /** Reading starts after this position. */
  readonly after: Position;
  readonly limit: number;
  readonly tenantId?: string;
}

export interface TenantEvents {
  readonly tenantId: string | null;
  readonly types: readonly string[];
}

/** Implemented by PostgreSQL in production and in memory for unit tests; one contract suite covers both. */
export interface EventLog {
  /**
   * Appends atomically and durably. @throws StreamConflictError: reload and retry
   * @throws DomainError `event-log.*`; repeat `unavailable`
   */
  append(request: AppendRequest): Promise<AppendResult>;
  /** Oldest first, `limit` at most. @throws LogIntegrityError when versions are not contiguous */
  readStream(
    tenantId: string,
    stream: string,
    afterVersion?: number,
    limit?: number,
  ): Promise<RecordedEvent[]>;
  /** Reads by position, without gaps unless `tenantId` is set. @throws LogIntegrityError when positions have a gap */
  read(options: ReadOptions): Promise<RecordedEvent[]>;
  /** `after < position <= upTo`, by default the head. Parsed on first access, so that skipped events cost little. */
  replay(after: Position, upTo?: Position, only?: TenantEvents): AsyncIterable<readonly RecordedEvent[]>;
  findCommand(tenantId: string, commandId: string): Promise<PastAppend | null>;
  /** The newest position; 0 for an empty log. */
  head(): Promise<Position>;
  /** Destroys the data key and appends `SubjectErased`: fields read as `erased`; hashes of ciphertext still verify. */
  forget(request: ForgetRequest): Promise<AppendResult>;
  /** Calls `listener` after every commit and each second, without data. @returns a function that stops it */
  onAppended(listener: () => void): () => void;
  close(): Promise<void>;
}
