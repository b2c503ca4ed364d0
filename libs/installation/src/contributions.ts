import type { AskedKind, CapabilityGauge, KeyAccess, SearchKind } from '@rampart/capability';
import type { Detector } from '@rampart/detectors';
import { FigureRegistry } from '@rampart/figures';
import type { NotificationRule } from '@rampart/notifications';
import type { PlaceCounting } from '@rampart/tier-policy/contract';
import {
  operationStories,
  type StorySource,
  storyWaiting,
  type WaitingStates,
  type WorkItemKind,
} from '@rampart/work-queue';
import { declared } from './capabilities.generated.js';
import { briefNotification } from './composed/brief-notification.js';
import { withPlans } from './composed/asked-plans.js';
import { failedJobsAsked } from './composed/failed-jobs.js';
import { queuedJobsAsked } from './composed/queued-jobs.js';
import { operationsGauges } from './operations/gauges.js';

export const figures = new FigureRegistry(declared.flatMap((capability) => capability.figures));

/** API key permissions: those of single capabilities, and those across capabilities. */
export const keyAccess: readonly KeyAccess[] = [
  ...declared.flatMap((capability) => capability.keyAccess),
  { resource: 'work', title: 'Work queue', read: 'What waits for you.', write: 'Assign and snooze work.' },
  { resource: 'activity', title: 'Activity', read: 'What happened, and when.' },
  {
    resource: 'detectors',
    title: 'Detectors',
    read: 'Figures of detectors, and findings without a verdict.',
  },
  {
    resource: 'operations',
    title: 'Operations',
    read: 'Queues, workers, projections and the log.',
    write: 'Pause, retry and drain queues; rebuild projections.',
  },
  { resource: 'figures', title: 'Figures', read: 'Numbers and the events behind them.' },
];

export const detectors: readonly Detector[] = declared.flatMap((capability) => capability.detectors);

/** Figures that operators watch in addition to those of every process. */
export const gauges: readonly CapabilityGauge[] = [
  ...operationsGauges,
  ...declared.flatMap((capability) => capability.gauges),
];

export const searchKinds: readonly SearchKind[] = declared.flatMap((capability) => capability.search);

export const askedKinds: readonly AskedKind[] = [
  ...declared.flatMap((capability) => capability.asked).map(withPlans),
  failedJobsAsked,
  queuedJobsAsked,
];

export const workItems: readonly WorkItemKind[] = declared.flatMap((capability) => capability.workItems);

export const stories: readonly StorySource[] = [
  ...operationStories,
  ...declared.flatMap((capability) => capability.stories),
];

export const waitingStates: readonly WaitingStates[] = [
  storyWaiting,
  ...declared.flatMap((capability) => capability.waiting),
];

export const notificationRules: readonly NotificationRule[] = [
  ...declared.flatMap((capability) => capability.notifications),
  briefNotification(stories),
];

/** How events use the quotas that plans limit. */
export const placeCountings: readonly PlaceCounting[] = declared.flatMap((capability) => capability.places);
