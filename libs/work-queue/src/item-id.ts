import { uuidFrom } from '@rampart/event-log';

/** Id of the work about a subject. Recurring work has the same id. */
export const workItemId = (tenantId: string, kind: string, subject: string): string =>
  uuidFrom(JSON.stringify([tenantId, kind, subject]));

/** Stream of an item's snoozes and assignments. */
export const workItemStream = (itemId: string): string => `work-item:${itemId}`;
