import { figureTopics } from '@rampart/figures';
import { usersTopic } from '@rampart/identity-access';
import { impersonationTopics } from '@rampart/impersonation';
import { ROLES } from '@rampart/identity-access/contract';
import { capabilities, figures, notificationRules, workItems } from '@rampart/installation';
import type { LiveTopic } from '@rampart/live-feed';
import { mediaTopic } from '@rampart/media-protection';
import { notificationsTopic } from '@rampart/notifications';
import { workQueueTopic } from '@rampart/work-queue';
import {
  socAlertsTopic,
  socCasesTopic,
  socEventsTopic,
  socItemsTopic,
  socOperatedCasesTopic,
  socOperatedEventsTopic,
  socOperatedItemsTopic,
} from './soc/soc-topics.js';
import { activityTopic } from './activity/activity-topic.js';
import { rightsTopic } from './live/rights-topic.js';
import { incidentsTopic } from './incidents/incidents-topic.js';

/** What the console may follow, of every capability. */
export const liveTopics: readonly LiveTopic[] = [
  usersTopic,
  ...impersonationTopics,
  ...figureTopics(figures),
  workQueueTopic(workItems),
  notificationsTopic(
    notificationRules,
    ROLES.map(({ name }) => name),
  ),
  activityTopic,
  mediaTopic,
  ...capabilities.flatMap(({ topics }) => topics),
  incidentsTopic,
  rightsTopic,
  socAlertsTopic,
  socCasesTopic,
  socItemsTopic,
  socOperatedCasesTopic,
  socOperatedItemsTopic,
];

/** Topics of the log's shard for security events. */
export const socTopics: readonly LiveTopic[] = [
  socEventsTopic,
  socOperatedEventsTopic,
  ...capabilities.flatMap(({ shardTopics }) => shardTopics),
];
