import { eventLogMigrations, subjectErased } from '@rampart/event-log';
import { jobsMigrations } from '@rampart/jobs';
import { declared } from './capabilities.generated.js';
import { detectorsCapability } from './composed/detectors.js';
import { figuresCapability } from './composed/figures.js';
import { notificationsCapability } from './composed/notifications.js';
import { operationsCapability } from './composed/operations.js';
import { workQueueCapability } from './composed/work-queue.js';

export const capabilities = [
  ...declared,
  detectorsCapability,
  figuresCapability,
  workQueueCapability,
  notificationsCapability,
  operationsCapability,
] as const;

export const migrations = [
  ...eventLogMigrations,
  ...jobsMigrations,
  ...capabilities.flatMap((capability) => capability.migrations),
];
export const events = capabilities.flatMap((capability) => capability.events);
/** The capability of each event type; `event-log` for shared types. */
export const capabilityOfEvent: ReadonlyMap<string, string> = new Map([
  ...capabilities.flatMap(({ name, events: own }) => own.map(({ type }) => [type, name] as const)),
  [subjectErased.type, 'event-log'],
]);
export const stores = capabilities.flatMap((capability) => capability.stores ?? []);
export const projections = capabilities.flatMap((capability) => capability.projections);
export const entities = capabilities.flatMap((capability) => capability.entities);
export const jobs = capabilities.flatMap((capability) => capability.jobs);
export const schedules = capabilities.flatMap((capability) => capability.schedules);
export const topics = capabilities.flatMap((capability) => capability.topics);
export const shardTopics = capabilities.flatMap((capability) => capability.shardTopics);
