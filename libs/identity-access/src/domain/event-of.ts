export type { EventOf } from '@rampart/event-log/contract';

/** The key subject under which a user's personal fields are sealed; destroying it erases the person. */
export const userSubject = (data: { readonly userId: string }): string => `user:${data.userId}`;
