import { t } from '@rampart/kernel';

/** The notification topics in the order of the settings page. */
export const NOTIFICATION_TOPICS = [
  {
    name: 'security',
    title: t`Security`,
    description: t`New sign-ins, changed passwords and factors, ended sessions, roles given to you.`,
    /** Always on, so that an intruder in an account cannot turn it off. */
    always: true,
    mail: true,
  },
  {
    name: 'critical',
    title: t`Critical alerts`,
    description: t`Alerts of the highest severity, whatever their topic.`,
    always: false,
    mail: false,
  },
  {
    name: 'access',
    title: t`Access`,
    description: t`Roles that end, reviews you are asked for, accepted invitations.`,
    always: false,
    mail: true,
  },
  {
    name: 'approvals',
    title: t`Approvals`,
    description: t`Requests that wait for your decision, and results of your own.`,
    always: false,
    mail: true,
  },
  {
    name: 'scans',
    title: t`Scans`,
    description: t`Scans you asked for: what they find, and when they end.`,
    always: false,
    mail: false,
  },
  {
    name: 'reports',
    title: t`Reports`,
    description: t`Scans with auto-report, refused reports, and accounts that no longer exist.`,
    always: false,
    mail: true,
  },
  {
    name: 'posts',
    title: t`Posts`,
    description: t`Posts that a network refused, that pause, or without known outcome.`,
    always: false,
    mail: true,
  },
  {
    name: 'visitors',
    title: t`Visitors`,
    description: t`Consultations that visitors book, move or cancel, and new waitlist entries.`,
    always: false,
    mail: true,
  },
  {
    name: 'alerts',
    title: t`Security alerts`,
    description: t`Findings of rules in your logs, when a rule sends you mail.`,
    always: false,
    mail: true,
  },
  {
    name: 'briefs',
    title: t`Briefs`,
    description: t`The daily brief of triage each morning, and summaries of shifts.`,
    always: false,
    mail: false,
  },
] as const satisfies readonly TopicDescription[];

interface TopicDescription {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly always: boolean;
  /** Whether the topic is mailed by default. The console always shows it. */
  readonly mail: boolean;
}

export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]['name'];

export const NOTIFICATION_CHANNELS = ['app', 'mail', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Gathers every topic's notifications by severity. It has only push messages: topics decide on screen and mail. */
export const CRITICAL = 'critical' satisfies NotificationTopic;

export const hasChannel = (topic: NotificationTopic, channel: NotificationChannel): boolean =>
  topic !== CRITICAL || channel === 'push';

/** Whether a topic is sent to a user without a preference. */
export function wantedByDefault(topic: NotificationTopic, channel: NotificationChannel): boolean {
  if (channel === 'push' || topic === CRITICAL) return channel === 'push' && topic === CRITICAL;
  return channel === 'app' || NOTIFICATION_TOPICS.some(({ name, mail }) => name === topic && mail);
}

export const titleOfTopic = (topic: NotificationTopic): string =>
  NOTIFICATION_TOPICS.find(({ name }) => name === topic)?.title ?? topic;

/** Whether a topic cannot be turned off in a channel. Push messages can, because they need a device. */
export const isAlwaysSent = (topic: NotificationTopic, channel: NotificationChannel): boolean =>
  channel !== 'push' && NOTIFICATION_TOPICS.some(({ name, always }) => name === topic && always);
