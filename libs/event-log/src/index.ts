export { EventCatalog } from './catalog/event-catalog.js';
export { type CommandContext, type CommandOutcome, handleCommand } from './command/handle-command.js';
export { defineEvent, type EventDefinition, type PersonalField } from './contract/event-definition.js';
export type {
  AppendRequest,
  AppendResult,
  EventLog,
  EventMetadata,
  ExpectedVersion,
  ForgetRequest,
  NewEvent,
  PastAppend,
  Position,
  ReadOptions,
  RecordedEvent,
} from './contract/event-log.js';
export { type SubjectErased, subjectErased } from './contract/subject-erased.js';
export { LogIntegrityError, StreamConflictError } from './errors.js';
export type { Projection } from './projection/projection.js';
export { reactionCommandId, reactionId } from './reactor/reaction-id.js';
export type { Reactor } from './reactor/reactor.js';
export { eventLogMigrations } from './postgres/migrations.js';
export { createPostgresEventLog, type PostgresEventLogSettings } from './postgres/postgres-event-log.js';
