import type { Kept } from '@rampart/event-log';
import { triageBriefed } from './domain/brief.events.js';
import { operationEvents } from './domain/operation.events.js';
import { storyEvents } from './domain/story.events.js';
import { workItemEvents } from './domain/work-item.events.js';
import { briefsProjection } from './projections/briefs/projection.js';
import { BriefRow, TriageBriefs1700003600000 } from './projections/briefs/table.js';
import { storiesProjection } from './projections/stories/projection.js';
import { Stories1700002810000, StoryClientRow, StoryRow } from './projections/stories/tables.js';
import { WorkItemKeyRow, WorkItemMuteRow, WorkItemRow } from './projections/work-items/entity.js';
import {
  CountedWorkItems1700001601000,
  LedWorkItems1700002910000,
  WorkByUrgency1700001631000,
  WorkItems1700000741000,
} from './projections/work-items/migration.js';
import { workItemsProjection } from './projections/work-items/projection.js';
import type { OperatorRegister, StorySource } from './story-source.js';
import type { WorkItemKind } from './work-item.js';

export { triageBriefed } from './domain/brief.events.js';
export { workItemAssigned, workItemEvents } from './domain/work-item.events.js';
export { briefDay, type Briefing, briefShift } from './handlers/brief-triage.js';
export { assignItem, snoozeItem } from './handlers/change-item.js';
export { acknowledgeStory, dismissStory, handStoryOver } from './handlers/change-story.js';
export { recordJobGivenUp, recordProcessLost } from './handlers/record-operation.js';
export { briefDayJob, briefDaySchedule } from './jobs/brief-day.js';
export { workItemId } from './item-id.js';
export { workQueueTopic } from './live-topic.js';
export { operationStories } from './operation-stories.js';
export { BRIEFS } from './projections/briefs/projection.js';
export { briefList } from './projections/briefs/queries.js';
export { briefFacts } from './projections/stories/brief-facts.js';
export { STORIES } from './projections/stories/projection.js';
export { knowsStory, listFailedJobs, storyList, type StoryReader } from './projections/stories/queries.js';
export { storiesTopic } from './stories-topic.js';
export { storyWaiting } from './story-waiting.js';
export { defineStories, type StorySource } from './story-source.js';
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

export function workQueue(
  kinds: readonly WorkItemKind[],
  stories: readonly StorySource[],
  operators: OperatorRegister,
): Kept {
  return {
    name: 'work-queue',
    events: [...workItemEvents, ...storyEvents, ...operationEvents, triageBriefed],
    projections: [workItemsProjection(kinds), storiesProjection(stories, operators), briefsProjection],
    entities: [WorkItemRow, WorkItemKeyRow, WorkItemMuteRow, StoryRow, StoryClientRow, BriefRow],
    migrations: [
      WorkItems1700000741000,
      CountedWorkItems1700001601000,
      WorkByUrgency1700001631000,
      Stories1700002810000,
      LedWorkItems1700002910000,
      TriageBriefs1700003600000,
    ],
  };
}
