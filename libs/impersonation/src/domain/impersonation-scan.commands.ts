import type { Command } from '@rampart/kernel';
import type { AccountProfile, PlatformId, ReportStatus, CurrentReport } from '../contract/index.js';
import type { LookAlikeData } from './impersonation-scan.events.js';
import type { ProtectedSnapshot } from './protected-identity.snapshot.js';

export interface RequestScanData {
  readonly scanId: string;
  readonly identityId: string | null;
  readonly targetHandle: string;
  /** Null when only the handle is protected. */
  readonly protectedProfile: ProtectedSnapshot | null;
  readonly platforms: readonly PlatformId[];
  readonly connected: readonly PlatformId[];
  readonly autoReport: boolean;
  readonly scheduled: boolean;
  readonly requestedById: string;
  readonly requestedBy: string;
  readonly repeats?: string;
  readonly previous: readonly { readonly platform: PlatformId; readonly scanId: string }[];
}

/** Totals since the scan began. */
export interface SearchProgress {
  readonly platform: PlatformId;
  readonly checked: number;
  readonly queriesDone: number;
  readonly notes: readonly string[];
}

export type FoundLookAlike = Omit<LookAlikeData, 'scanId' | 'platform'>;

export type ImpersonationScanCommand =
  | Command<'RequestImpersonationScan', RequestScanData>
  | Command<
      'StartPlatformScan',
      {
        readonly platform: PlatformId;
        /** Stated by the adapter: whether its network is simulated. */
        readonly simulated: boolean;
        readonly queriesPlanned: number;
        readonly reference: AccountProfile | null;
        readonly notes: readonly string[];
      }
    >
  | Command<'RecordFindings', SearchProgress & { readonly lookAlikes: readonly FoundLookAlike[] }>
  | Command<'DelayPlatformScan', SearchProgress & { readonly retryAfterMs: number; readonly reason: string }>
  | Command<'CompletePlatformScan', SearchProgress & { readonly gone: readonly FoundLookAlike[] }>
  | Command<'FailPlatformScan', { readonly platform: PlatformId; readonly reason: string }>
  | Command<'CancelImpersonationScan', Record<string, never>>
  | Command<'RequestLookAlikeReport', { readonly lookAlikeId: string }>
  | Command<
      'FollowLookAlikeReport',
      {
        readonly lookAlikeId: string;
        readonly reportStatus: ReportStatus;
        readonly report: CurrentReport;
      }
    >
  | Command<'DismissLookAlike', { readonly lookAlikeId: string }>
  | Command<'WithdrawLookAlikeDismissal', { readonly lookAlikeId: string }>;
