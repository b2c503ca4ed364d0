import type { Kept } from '@rampart/event-log';
import { workItemEvents } from './domain/work-item.events.js';
import { WorkItemKeyRow, WorkItemMuteRow, WorkItemRow } from './projections/work-items/entity.js';
import {
  CountedWorkItems1700001601000,
  WorkByUrgency1700001631000,
  WorkItems1700000741000,
} from './projections/work-items/migration.js';
import { workItemsProjection } from './projections/work-items/projection.js';
import type { WorkItemKind } from './work-item.js';

export { workItemEvents } from './domain/work-item.events.js';
export { assignItem, snoozeItem } from './handlers/change-item.js';
export { workQueueTopic } from './live-topic.js';
export { WORK_ITEMS } from './projections/work-items/projection.js';
export {
  countWork,
  findWork,
  type ListedWorkItem,
  type QueueReader,
  workList,
} from './projections/work-items/queries.js';
export { defineWaitingStates, type WaitingStates } from './waiting-states.js';
export {
  defineWorkItem,
  type Grouping,
  kindsFor,
  type Opening,
  type SubjectName,
  type SubjectNames,
  type WorkItemKind,
} from './work-item.js';

export function workQueue(kinds: readonly WorkItemKind[]): Kept {
  return {
    name: 'work-queue',
    events: workItemEvents,
    projections: [workItemsProjection(kinds)],
    entities: [WorkItemRow, WorkItemKeyRow, WorkItemMuteRow],
    migrations: [WorkItems1700000741000, CountedWorkItems1700001601000, WorkByUrgency1700001631000],
  };
}
