import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import { type ExportKind, EXPORTS_PER_PERSON } from '../contract/index.js';
import type { DataExportEvent } from './events.js';

export type ExportState =
  | { readonly status: 'under-way'; readonly kind: ExportKind }
  | {
      readonly status: 'ready';
      readonly kind: ExportKind;
      readonly sha256: string;
      readonly expiresAt: string;
    }
  | { readonly status: 'failed' | 'deleted'; readonly kind: ExportKind };

export interface ExportsState {
  readonly userId: string | null;
  readonly exports: ReadonlyMap<string, ExportState>;
}

export type DataExportCommand =
  | Command<
      'RequestExport',
      { readonly exportId: string; readonly userId: string; readonly kind: ExportKind; readonly now: string }
    >
  | Command<
      'CompleteExport',
      {
        readonly exportId: string;
        readonly sha256: string;
        readonly bytes: number;
        readonly expiresAt: string;
      }
    >
  | Command<'RetryExport', { readonly exportId: string; readonly now: string }>
  | Command<'FailExport', { readonly exportId: string; readonly reason: string }>
  | Command<'RecordDownload', { readonly exportId: string; readonly now: string }>
  | Command<'DeleteExport', { readonly exportId: string }>;

/** @returns the stream of all exports of a person, so that their number can be limited */
export const dataExportsStream = (userId: string): string => `data-exports:${userId}`;

/** @throws DomainError `data-export.under-way`, `data-export.too-many`, `data-export.not-failed`, `data-export.not-found` */
function decide(command: DataExportCommand, state: ExportsState): readonly DataExportEvent[] {
  if (command.type === 'RequestExport') return request(command.data, state);
  const { exportId } = command.data;
  const known = state.exports.get(exportId);
  if (known === undefined || state.userId === null) throw notFound();
  const about = { exportId, userId: state.userId };
  switch (command.type) {
    case 'CompleteExport':
      // A repeated job made the same archive, and only the first outcome counts.
      return known.status === 'under-way'
        ? [{ type: 'DataExportCompleted', data: { ...about, ...command.data } }]
        : [];
    case 'FailExport':
      return known.status === 'under-way'
        ? [{ type: 'DataExportFailed', data: { ...about, reason: command.data.reason } }]
        : [];
    case 'RetryExport':
      return retry(about, known, command.data.now, state);
    case 'RecordDownload':
      if (known.status !== 'ready' || known.expiresAt <= command.data.now) throw notFound();
      return [{ type: 'DataExportDownloaded', data: about }];
    case 'DeleteExport':
      return known.status === 'deleted' ? [] : [{ type: 'DataExportDeleted', data: about }];
    default:
      return unreachable(command);
  }
}

function request(
  { exportId, userId, kind, now }: Extract<DataExportCommand, { type: 'RequestExport' }>['data'],
  state: ExportsState,
): readonly DataExportEvent[] {
  assertRoom(kind, now, state);
  return [{ type: 'DataExportRequested', data: { exportId, userId, kind } }];
}

function retry(
  about: { readonly exportId: string; readonly userId: string },
  { status, kind }: ExportState,
  now: string,
  state: ExportsState,
): readonly DataExportEvent[] {
  if (status === 'under-way') return [];
  if (status !== 'failed')
    throw new DomainError('data-export.not-failed', 'conflict', t`This export is finished. Download it.`);
  assertRoom(kind, now, state);
  return [{ type: 'DataExportRetried', data: about }];
}

function assertRoom(kind: ExportKind, now: string, state: ExportsState): void {
  const kept = [...state.exports.values()].filter(
    ({ status, ...rest }) =>
      status === 'under-way' || (status === 'ready' && 'expiresAt' in rest && rest.expiresAt > now),
  );
  if (kept.some((other) => other.status === 'under-way' && other.kind === kind))
    throw new DomainError(
      'data-export.under-way',
      'conflict',
      t`This export is already in progress. Wait for it.`,
    );
  if (kept.length >= EXPORTS_PER_PERSON)
    throw new DomainError(
      'data-export.too-many',
      'conflict',
      t`You have ${EXPORTS_PER_PERSON} exports, which is the maximum. Wait until one is deleted.`,
    );
}

/** The answer is the same for missing, expired and foreign exports. */
export const notFound = (): DomainError =>
  new DomainError(
    'data-export.not-found',
    'not-found',
    t`This export does not exist or was deleted. Request a new one.`,
  );

function evolve({ exports }: ExportsState, event: DataExportEvent): ExportsState {
  const { exportId, userId } = event.data;
  const known = exports.get(exportId);
  const becomes = (next: ExportState): ExportsState => ({
    userId,
    exports: new Map(exports).set(exportId, next),
  });
  if (event.type === 'DataExportRequested') return becomes({ status: 'under-way', kind: event.data.kind });
  if (known === undefined) return { userId, exports };
  const { kind } = known;
  switch (event.type) {
    case 'DataExportCompleted': {
      const { sha256, expiresAt } = event.data;
      return becomes({ status: 'ready', kind, sha256, expiresAt });
    }
    case 'DataExportFailed':
      return becomes({ status: 'failed', kind });
    case 'DataExportRetried':
      return becomes({ status: 'under-way', kind });
    case 'DataExportDeleted':
      return becomes({ status: 'deleted', kind });
    case 'DataExportDownloaded':
      return { userId, exports };
    default:
      return unreachable(event);
  }
}

export const dataExportsDecider: Decider<ExportsState, DataExportCommand, DataExportEvent> = {
  initialState: () => ({ userId: null, exports: new Map() }),
  decide,
  evolve,
};
