import { DomainError, t } from '@rampart/kernel';
import type { ReportTarget } from '../contract/index.js';
import type { CaseFile } from '../contract/index.js';
import type { Incident } from './incident.js';

declare const proven: unique symbol;

/** For one place. Only `requireSigned` can create one, so nothing unsigned can be sent. */
export interface SignedFor {
  readonly [proven]: true;
  readonly incidentId: string;
  readonly reportId: string;
  readonly target: ReportTarget;
  readonly caseFile: CaseFile;
}

/** The report that was prepared for this place and then signed. @throws DomainError `incident.not-signed` */
export function requireSigned(
  { incidentId, reportId, status, signature, targets, caseFile }: Incident,
  target: ReportTarget,
): SignedFor {
  const open = status === 'signed' || status === 'filed';
  if (!open || signature === null || caseFile === null || !targets.includes(target))
    throw new DomainError(
      'incident.not-signed',
      'conflict',
      t`The report is not signed for this recipient. Sign it first.`,
    );
  return { incidentId, reportId, target, caseFile } as SignedFor;
}
