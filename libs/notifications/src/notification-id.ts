import { uuidFrom } from '@rampart/event-log';

export const notificationId = (position: number, kind: string, userId: string): string =>
  uuidFrom(JSON.stringify([position, kind, userId]));
