import { type EventOf, subjectErased } from '@rampart/event-log/contract';
import {
  impersonationScanCancelled,
  impersonationScanCompleted,
  impersonationScanFailed,
  impersonationScanRequested,
} from './impersonation-scan.events.js';
import { identityProtectionWithdrawn, identitySubject } from './protected-identity.events.js';

/** Kinds of data that are erased after a time, because no later event needs them. */
export type AgeingKind = 'withdrawn-identities' | 'handle-scans';

export interface Ageing {
  readonly tenantId: string;
  readonly kind: AgeingKind;
  /** The subject whose erasure removes only data that is no longer in use. */
  readonly subject: string;
  /** When the data fell out of use, milliseconds since 1970; null while it is in use. */
  readonly since: number | null;
}

export type AgeingSubjects = ReadonlyMap<string, Ageing>;

export const AGEING_EVENTS = [
  impersonationScanRequested,
  impersonationScanCompleted,
  impersonationScanFailed,
  impersonationScanCancelled,
  identityProtectionWithdrawn,
  subjectErased,
] as const;

export type AgeingEvent = EventOf<(typeof AGEING_EVENTS)[number]> & {
  readonly tenantId: string;
  readonly metadata: { readonly at: string };
};

export function ageingAfter(before: AgeingSubjects, events: readonly AgeingEvent[]): AgeingSubjects {
  const after = new Map(before);
  for (const event of events) {
    const { tenantId } = event;
    const since = Date.parse(event.metadata.at);
    const keyOf = (subject: string): string => `${tenantId}|${subject}`;
    switch (event.type) {
      case 'ImpersonationScanRequested': {
        if (event.data.identityId !== null) break;
        const subject = `impersonation-scan:${event.data.scanId}`;
        after.set(keyOf(subject), { tenantId, kind: 'handle-scans', subject, since: null });
        break;
      }
      case 'IdentityProtectionWithdrawn': {
        const subject = identitySubject(event.data);
        after.set(keyOf(subject), { tenantId, kind: 'withdrawn-identities', subject, since });
        break;
      }
      case 'SubjectErased':
        after.delete(keyOf(event.data.subject));
        break;
      default: {
        const key = keyOf(`impersonation-scan:${event.data.scanId}`);
        const ended = after.get(key);
        if (ended !== undefined) after.set(key, { ...ended, since });
      }
    }
  }
  return after;
}

const DAY_MS = 86_400_000;

/** @param days retention; null keeps the data */
export function outlived(ageing: Ageing, days: number | null, now: number): boolean {
  return days !== null && ageing.since !== null && ageing.since + days * DAY_MS <= now;
}
