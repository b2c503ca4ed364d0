import { type Recording, uuidFrom } from '@rampart/event-log';

export interface CompetitiveContext extends Recording {
  readonly tenantId: string;
}

/** @param competitorId from `competitorIdOf` */
export const competitorStream = (competitorId: string): string => `competitor:${competitorId}`;

export function competitorIdOf(name: string): string {
  return uuidFrom(`competitor|${name.normalize('NFKC').toLowerCase()}`);
}
