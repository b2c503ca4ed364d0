import { topics } from '@rampart/installation';
import type { LiveTopic } from '@rampart/live-feed';
import { activityTopic } from '../activity/activity-topic.js';
import { rightsTopic } from './rights-topic.js';

export const liveTopics: readonly LiveTopic[] = [...topics, activityTopic, rightsTopic];
