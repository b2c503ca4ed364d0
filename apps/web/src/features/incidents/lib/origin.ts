import type { IncidentOrigin } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';

export interface OriginLink {
  readonly word: string;
  /** A path below the area's address; null when no page shows the origin. */
  readonly to: string | null;
}

/** Null for an incident opened by hand. */
export function originLink(origin: IncidentOrigin): OriginLink | null {
  switch (origin.kind) {
    case 'manual':
      return null;
    case 'look-alike':
      return {
        word: t`From a look-alike`,
        to: `/security/impersonator-detection?scan=${origin.scanId}&row=${origin.lookAlikeId}`,
      };
    case 'violation':
      return { word: t`From a violation`, to: '/media-protection?tab=violations' };
    case 'case':
      return { word: t`From the SOC`, to: `/soc?show=cases&cases.row=${origin.caseId}` };
    case 'security-event':
      return { word: t`From the SOC`, to: `/soc?row=${origin.eventId}` };
    case 'bot':
      return { word: t`From a bot`, to: null };
    case 'scam-report':
      return { word: t`From a scam report`, to: null };
  }
}
