import type { Json } from '@rampart/kernel';
import type { EventDefinition } from './event-definition.js';

/** 1, 2, 3 ... without gaps, in commit order. A plain number, because 2^53 positions suffice and JSON keeps numbers. */
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
  /** When it happened, ISO 8601 with milliseconds, UTC. */
  readonly at: string;
}

/** Upcast to its newest schema version, personal fields opened. */
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

/** A number must equal the version (0: the stream must not exist). */
export type ExpectedVersion = number | 'any';

export interface AppendRequest {
  readonly tenantId: string;
  readonly stream: string;
  readonly expectedVersion: ExpectedVersion;
  /** At least one; the batch is atomic. */
  readonly events: readonly NewEvent[];
  /** UUID: the same key with the same content returns the old positions. */
  readonly commandId: string;
  readonly metadata: EventMetadata;
}

export interface AppendResult {
  readonly firstPosition: Position;
  readonly lastPosition: Position;
  /** After the append. */
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
  /** Exclusive. */
  readonly after: Position;
  readonly limit: number;
  readonly tenantId?: string;
}

export interface TenantEvents {
  readonly tenantId: string | null;
  readonly types: readonly string[];
}

/** PostgreSQL in production, memory in unit tests; one contract suite covers both. */
export interface EventLog {
  /** Atomic and durable. @throws StreamConflictError: reload and retry @throws DomainError `event-log.*`; repeat `unavailable` */
  append(request: AppendRequest): Promise<AppendResult>;
  /** Oldest first, `limit` at most. @throws LogIntegrityError when versions are not contiguous */
  readStream(
    tenantId: string,
    stream: string,
    afterVersion?: number,
    limit?: number,
  ): Promise<RecordedEvent[]>;
  /** Contiguous without `tenantId`. @throws LogIntegrityError when they are not */
  read(options: ReadOptions): Promise<RecordedEvent[]>;
  /** `after < position <= upTo` (default: the head). Data is parsed on first access: skipped events cost little. */
  replay(after: Position, upTo?: Position, only?: TenantEvents): AsyncIterable<readonly RecordedEvent[]>;
  findCommand(tenantId: string, commandId: string): Promise<PastAppend | null>;
  /** 0 when empty. */
  head(): Promise<Position>;
  /** Destroys the data key and appends `SubjectErased`: sealed fields read as `erased`, and hashes of ciphertext still verify. */
  forget(request: ForgetRequest): Promise<AppendResult>;
  /** Calls after every commit and each second, without data. @returns stops listening */
  onAppended(listener: () => void): () => void;
  close(): Promise<void>;
}
