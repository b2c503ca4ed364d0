import type { Command } from '@rampart/kernel';
import type {
  AccusedNetwork,
  CaseFile,
  CustodyEntry,
  EvidenceItem,
  IncidentOrigin,
  IncidentSeverity,
  IncidentType,
  ReportOutcome,
  ReportSignature,
  ReportTarget,
  Unfinished,
} from '../contract/index.js';

import type { Suspect } from './incident.js';

/** A signed custody entry with the hash of its line. Commands that change custody contain both. */
export interface CustodyLink {
  readonly entry: CustodyEntry;
  readonly custodySha256: string;
}

interface Classification {
  readonly incidentType: IncidentType;
  readonly severity: IncidentSeverity;
  readonly caseFile: CaseFile;
  readonly by: string;
}

export type IncidentCommand =
  | Command<
      'OpenIncident',
      Classification & {
        readonly incidentId: string;
        readonly reportId: string;
        readonly openedAt: string;
        readonly origin: IncidentOrigin;
        readonly identityId?: string;
        readonly network?: AccusedNetwork;
        readonly targets?: ReportTarget[];
        readonly wish?: number;
      }
    >
  | Command<
      'JoinSuspect',
      Suspect & {
        readonly wish: number;
        readonly severity: IncidentSeverity;
        readonly targets: ReportTarget[];
        /** The case file of the joining account alone. */
        readonly caseFile: CaseFile;
        readonly by: string;
      }
    >
  | Command<
      'ReviseIncident',
      Classification & { readonly revision?: number | undefined; readonly unfinished?: Unfinished[] }
    >
  | Command<
      'AddEvidence',
      { readonly item: EvidenceItem; readonly custody: CustodyLink; readonly by: string }
    >
  | Command<
      'ExcludeEvidence',
      { readonly evidenceId: string; readonly custody: CustodyLink; readonly by: string }
    >
  | Command<'RecordCustody', { readonly custody: CustodyLink }>
  | Command<'RequestReview', { readonly by: string }>
  | Command<'ReturnIncident', { readonly reason: string; readonly by: string }>
  | Command<
      'PrepareReport',
      {
        readonly targets: readonly ReportTarget[];
        readonly contentSha256: string;
        readonly custody: CustodyLink;
        readonly by: string;
      }
    >
  | Command<
      'SignReport',
      { readonly signature: ReportSignature; readonly custody: CustodyLink; readonly by: string }
    >
  | Command<
      'RecordPackage',
      {
        readonly packageId: string;
        readonly sha256: string;
        readonly manifestSha256: string;
        readonly bytes: number;
        readonly custody: CustodyLink;
        readonly by: string;
      }
    >
  | Command<
      'FileReport',
      {
        readonly target: ReportTarget;
        readonly number: string;
        readonly at: string;
        /** True when Rampart submitted the report; false when a person states that they did. */
        readonly sent: boolean;
        readonly custody: CustodyLink;
        readonly by: string;
      }
    >
  | Command<'RequestSending', { readonly target: ReportTarget; readonly by: string }>
  | Command<
      'StartSending',
      {
        readonly target: ReportTarget;
        readonly simulated: boolean;
        readonly at: string;
        readonly by: string;
      }
    >
  | Command<
      'RefuseSending',
      { readonly target: ReportTarget; readonly at: string; readonly reason: string; readonly by: string }
    >
  | Command<
      'FailSending',
      { readonly target: ReportTarget; readonly at: string; readonly reason: string; readonly by: string }
    >
  | Command<
      'RecordOutcome',
      {
        readonly target: ReportTarget;
        readonly outcome: ReportOutcome;
        readonly at: string;
        readonly reason: string;
        readonly proof: { readonly item: EvidenceItem; readonly custody: CustodyLink } | null;
        readonly by: string;
      }
    >
  | Command<
      'WithdrawIncident',
      { readonly reason: string; readonly custody: CustodyLink; readonly by: string }
    >;
