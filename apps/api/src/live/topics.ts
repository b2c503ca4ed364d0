import { topics } from '@rampart/installation';
import type { LiveTopic } from '@rampart/live-feed';
import { activityTopic } from '../activity/activity-topic.js';
import { rightsTopic } from './rights-topic.js';

/** What the console may follow of the main log: topics of capabilities, and the two that are made of all events. */
export const liveTopics: readonly LiveTopic[] = [...topics, activityTopic, rightsTopic];
