import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import type { CheckFindings, CheckMatch, RecordViolation, ViolationEvidence } from '../contract/index.js';
import type { CopyCheckEvent } from './copy-check.events.js';

type DataOf<Type extends CopyCheckEvent['type']> = Extract<CopyCheckEvent, { type: Type }>['data'];

interface Violation {
  readonly violationId: string;
  readonly originalId: string;
  readonly incidentId: string | null;
}

export interface CopyCheck {
  readonly checkId: string;
  readonly status: 'reading' | 'done' | 'failed';
  readonly sha256: string;
  /** Null when the check was erased. */
  readonly source: string | null;
  readonly findings: CheckFindings | null;
  readonly violations: readonly Violation[];
}

export type CopyCheckState = CopyCheck | null;

export type CopyCheckCommand =
  | Command<'RequestCheck', DataOf<'CopyCheckRequested'>>
  | Command<'CompleteCheck', DataOf<'CopyCheckCompleted'>>
  | Command<'FailCheck', DataOf<'CopyCheckFailed'>>
  | Command<
      'RecordViolation',
      RecordViolation & {
        readonly violationId: string;
        readonly by: string;
        readonly originalHash: string | null;
      }
    >
  | Command<'ReportViolation', Omit<DataOf<'MediaViolationReported'>, 'checkId'>>;

export const copyCheckStream = (checkId: string): string => `copy-check:${checkId}`;

/** @throws DomainError `media.check-not-found`, `media.not-a-match`, `media.violation-*`, `media.no-such-violation` */
function decide(command: CopyCheckCommand, state: CopyCheckState): readonly CopyCheckEvent[] {
  if (command.type === 'RequestCheck')
    return state === null ? [{ type: 'CopyCheckRequested', data: command.data }] : [];
  if (state === null)
    throw new DomainError(
      'media.check-not-found',
      'not-found',
      t`This check does not exist or was erased. Reload the list.`,
    );
  switch (command.type) {
    case 'CompleteCheck':
      // A repeated job has the same result, and only the first outcome counts.
      return state.status === 'reading' ? [{ type: 'CopyCheckCompleted', data: command.data }] : [];
    case 'FailCheck':
      return state.status === 'reading' ? [{ type: 'CopyCheckFailed', data: command.data }] : [];
    case 'RecordViolation':
      return recordViolation(command.data, state);
    case 'ReportViolation':
      return reportViolation(command.data, state);
    default:
      return unreachable(command);
  }
}

function recordViolation(
  {
    originalId,
    violationId,
    violationType,
    note,
    by,
    originalHash,
  }: Extract<CopyCheckCommand, { type: 'RecordViolation' }>['data'],
  state: CopyCheck,
): readonly CopyCheckEvent[] {
  if (state.violations.some((one) => one.originalId === originalId))
    throw new DomainError(
      'media.violation-exists',
      'conflict',
      t`This violation is already recorded. Reload the list.`,
    );
  const match = state.findings?.matches.find((one) => one.mediaId === originalId);
  if (state.findings === null || match === undefined || !isProven(match, state.findings))
    throw new DomainError(
      'media.not-a-match',
      'conflict',
      t`The check does not prove a copy of that picture. Check another file.`,
    );
  return [
    {
      type: 'MediaViolationRecorded',
      data: {
        checkId: state.checkId,
        violationId,
        by,
        originalId,
        violationType,
        similarity: match.similarity,
        evidence: evidenceOf(match, state, originalHash),
        words: { source: state.source ?? '', note },
      },
    },
  ];
}

/** Requires that the aligned pictures match, or that a mark with the tenant's key names the original. */
export const isProven = (match: CheckMatch, { mark }: Pick<CheckFindings, 'mark'>): boolean =>
  match.confirmed || mark?.mediaId === match.mediaId;

function evidenceOf(
  { mediaId, distance, correlation, calibration }: CheckMatch,
  { sha256, findings }: CopyCheck,
  originalHash: string | null,
): ViolationEvidence {
  const mark = findings?.mark?.mediaId === mediaId ? findings.mark : null;
  return {
    sha256,
    trackingId: mark?.trackingId ?? null,
    copyId: mark?.copyId ?? null,
    distance,
    correlation,
    calibration,
    originalHash,
  };
}

function reportViolation(
  data: Extract<CopyCheckCommand, { type: 'ReportViolation' }>['data'],
  { checkId, violations }: CopyCheck,
): readonly CopyCheckEvent[] {
  const violation = violations.find(({ violationId }) => violationId === data.violationId);
  if (violation === undefined)
    throw new DomainError(
      'media.no-such-violation',
      'not-found',
      t`This violation does not exist. Reload the list.`,
    );
  if (violation.incidentId !== null)
    throw new DomainError(
      'media.violation-reported',
      'conflict',
      t`An incident exists already. Open that one.`,
      {
        incidentId: violation.incidentId,
      },
    );
  return [{ type: 'MediaViolationReported', data: { checkId, ...data } }];
}

function evolve(state: CopyCheckState, event: CopyCheckEvent): CopyCheckState {
  if (event.type === 'CopyCheckRequested') {
    const { checkId, file, words } = event.data;
    const source = words === 'erased' ? null : words.source;
    return { checkId, status: 'reading', sha256: file.sha256, source, findings: null, violations: [] };
  }
  if (state === null) return null;
  switch (event.type) {
    case 'CopyCheckCompleted':
      return { ...state, status: 'done', findings: event.data.findings };
    case 'CopyCheckFailed':
      return { ...state, status: 'failed' };
    case 'MediaViolationRecorded': {
      const { violationId, originalId } = event.data;
      return { ...state, violations: [...state.violations, { violationId, originalId, incidentId: null }] };
    }
    case 'MediaViolationReported': {
      const { violationId, incidentId } = event.data;
      return {
        ...state,
        violations: state.violations.map((one) =>
          one.violationId === violationId ? { ...one, incidentId } : one,
        ),
      };
    }
    default:
      return unreachable(event);
  }
}

export const copyCheckDecider: Decider<CopyCheckState, CopyCheckCommand, CopyCheckEvent> = {
  initialState: () => null,
  decide,
  evolve,
};
