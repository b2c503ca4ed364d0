export type { LiveTopic, Subscriber } from './topic.js';
