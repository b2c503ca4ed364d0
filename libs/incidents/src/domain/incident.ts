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
  /** Of the accused account; null when unrecorded. */
  readonly network: AccusedNetwork | null;
  /** Found accounts, in the order they came; empty for incidents of another origin. */
  readonly suspects: readonly Suspect[];
  /** Positions of the wishes that led here. */
  readonly wishes: readonly number[];
  readonly askedTargets: readonly ReportTarget[];
  readonly incidentType: IncidentType;
  readonly severity: IncidentSeverity;
  readonly status: IncidentStatus;
  /** The number of revisions; saving names the changed one. */
  readonly revision: number;
  /** Why a reviewer gave it back, until it is given to review again. */
  readonly returnedBecause: string | null;
  /** Null when the incident was forgotten: nothing can be done with it any more. */
  readonly caseFile: CaseFile | null;
  readonly evidence: readonly EvidenceItem[];
  readonly custody: readonly CustodyEntry[];
  readonly chain: { readonly sequence: number; readonly head: string; readonly at: string };
  readonly targets: readonly ReportTarget[];
  /** Of what was prepared, and must be what is signed. */
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

/** Null before it was opened. */
export type IncidentState = Incident | null;

export const NO_CHAIN: Incident['chain'] = { sequence: 0, head: NO_ENTRY, at: '' };

export const simulatedMark = ({ network }: Pick<Incident, 'network'>): { readonly simulated?: true } =>
  network?.simulated === true ? { simulated: true } : {};

/** @returns the stream of an incident */
export const incidentStream = (incidentId: string): string => `incident:${incidentId}`;

/** `IR-2026-1A2B3C4D`: the year it was opened, and the random end of its id. */
export const reportIdOf = (incidentId: string, openedAt: string): string =>
  `IR-${openedAt.slice(0, 4)}-${incidentId.replace(/-/g, '').slice(-8).toUpperCase()}`;
