export { defineEvent, type EventDefinition, type PersonalField } from './event-definition.js';
export type {
  AppendRequest,
  AppendResult,
  EventLog,
  EventMetadata,
  ExpectedVersion,
  NewEvent,
  Position,
  ReadOptions,
  RecordedEvent,
} from './event-log.js';
