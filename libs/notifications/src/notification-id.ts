import { uuidFrom } from '@rampart/event-log';

/** Id of a notification by person, event and rule. */
export const notificationId = (position: number, kind: string, userId: string): string =>
  uuidFrom(JSON.stringify([position, kind, userId]));
