import { FigureRegistry } from '@rampart/figures';
import type { NotificationRule } from '@rampart/notifications';
import type { PlaceCounting } from '@rampart/tier-policy/contract';
import type { WaitingStates, WorkItemKind } from '@rampart/work-queue';
import { declared } from './capabilities.js';

/** Every figure of every capability. */
export const figures = new FigureRegistry(declared.flatMap((capability) => capability.figures));

/** Every kind of work that waits for people. */
export const workItems: readonly WorkItemKind[] = declared.flatMap((capability) => capability.workItems);

/** What each status of each capability asks of people. */
export const waitingStates: readonly WaitingStates[] = declared.flatMap((capability) => capability.waiting);

/** Every fact that people are told of. */
export const notificationRules: readonly NotificationRule[] = declared.flatMap(
  (capability) => capability.notifications,
);

/** How events take places of what plans limit. */
export const placeCountings: readonly PlaceCounting[] = declared.flatMap((capability) => capability.places);
