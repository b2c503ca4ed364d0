export {
  ACTIVITY_TOPIC,
  type ActivityItem,
  activityItemSchema,
  type ActivityMessage,
  activityMessageSchema,
} from './activity.js';
export { defineEvent, type EventDefinition, type EventOf, type PersonalField } from './event-definition.js';
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
  RecordedOf,
} from './event-log.js';
export { isRecorded, readerOf, type RecordedAs, typesOf } from './recorded-as.js';
export { type SubjectErased, subjectErased } from './subject-erased.js';
