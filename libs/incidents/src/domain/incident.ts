import type {
  AccusedNetwork,
  CaseFile,
  CustodyEntry,
  EvidenceItem,
  Filing,
  IncidentOrigin,
  IncidentSeverity,
  IncidentStatus,
  IncidentType,
  ReportSignature,
  ReportTarget,
  Sending,
  Unfinished,
} from '../contract/index.js';
import { NO_ENTRY } from '../contract/index.js';

export type KnownFiling = Omit<Filing, 'deadline'>;

/** A found account that an incident is about. */
export interface Suspect {
  readonly scanId: string;
  readonly lookAlikeId: string;
  readonly network: AccusedNetwork;
}

export interface Incident {
  readonly incidentId: string;
  readonly reportId: string;
  readonly openedAt: string;
  readonly origin: IncidentOrigin;
  /** The accused account's network; null when it was not recorded. */
  readonly network: AccusedNetwork | null;
  /** The found accounts in order of joining; empty for incidents of another origin. */
  readonly suspects: readonly Suspect[];
  /** Positions of the events that requested this incident's reports. */
  readonly wishes: readonly number[];
  readonly askedTargets: readonly ReportTarget[];
  readonly incidentType: IncidentType;
  readonly severity: IncidentSeverity;
  readonly status: IncidentStatus;
  /** The number of revisions. A command that saves a change names the revision that it changes. */
  readonly revision: number;
  /** A reviewer's reason for returning the incident, until the next review is requested. */
  readonly returnedBecause: string | null;
  /** Input that is not valid yet. */
  readonly unfinished: readonly Unfinished[];
  /** Null once the incident was erased: it can no longer be changed. */
  readonly caseFile: CaseFile | null;
  readonly evidence: readonly EvidenceItem[];
  readonly custody: readonly CustodyEntry[];
  readonly chain: { readonly sequence: number; readonly head: string; readonly at: string };
  readonly targets: readonly ReportTarget[];
  /** SHA-256 of the prepared content; a signature must be over the same content. */
  readonly contentSha256: string | null;
  readonly signature: ReportSignature | null;
  readonly packages: readonly {
    readonly packageId: string;
    readonly sha256: string;
    readonly bytes: number;
  }[];
  readonly filings: readonly KnownFiling[];
  readonly sendings: readonly Sending[];
  readonly openedBy: string;
  readonly identityId: string | null;
}

/** Null before the incident was opened. */
export type IncidentState = Incident | null;

export const NO_CHAIN: Incident['chain'] = { sequence: 0, head: NO_ENTRY, at: '' };

export const simulatedMark = ({ network }: Pick<Incident, 'network'>): { readonly simulated?: true } =>
  network?.simulated === true ? { simulated: true } : {};

export const incidentStream = (incidentId: string): string => `incident:${incidentId}`;

/** `IR-2026-1A2B3C4D`: the year of opening, and the random end of the incident's id. */
export const reportIdOf = (incidentId: string, openedAt: string): string =>
  `IR-${openedAt.slice(0, 4)}-${incidentId.replace(/-/g, '').slice(-8).toUpperCase()}`;
