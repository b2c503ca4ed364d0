export { defineEvent, type EventDefinition, type PersonalField } from './event-definition.js';
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
} from './event-log.js';
export { type SubjectErased, subjectErased } from './subject-erased.js';
