import { uuidFrom } from '@rampart/event-log';

export const workItemId = (tenantId: string, kind: string, subject: string): string =>
  uuidFrom(JSON.stringify([tenantId, kind, subject]));

export const workItemStream = (itemId: string): string => `work-item:${itemId}`;
