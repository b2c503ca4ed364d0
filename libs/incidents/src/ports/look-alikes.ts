import type { ReportedLookAlike, ReportStatus, CurrentReport } from '@rampart/impersonation/contract';

export interface LookAlikeRef {
  readonly scanId: string;
  readonly lookAlikeId: string;
}

export interface LookAlikes {
  find(tenantId: string, ref: LookAlikeRef): Promise<ReportedLookAlike | null>;
  /** Sets the report status of an account; idempotent. */
  follow(progress: {
    readonly tenantId: string;
    readonly lookAlikeId: string;
    readonly reportStatus: ReportStatus;
    readonly report: CurrentReport;
    readonly correlationId: string;
  }): Promise<void>;
}
