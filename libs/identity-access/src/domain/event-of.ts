export type { EventOf } from '@rampart/event-log/contract';

export const userSubject = (data: { readonly userId: string }): string => `user:${data.userId}`;
