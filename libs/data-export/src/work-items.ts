import { subjectErased } from '@rampart/event-log/contract';
import { t } from '@rampart/kernel';
import {
  defineWaitingStates,
  defineWorkItem,
  type WaitingStates,
  type WorkItemKind,
} from '@rampart/work-queue';
import { exportKindSchema, type ExportStatus } from './contract/index.js';
import { dataExportFailed, dataExportRequested, dataExportRetried } from './domain/events.js';

const copiesOf = (userId: string): readonly string[] =>
  exportKindSchema.options.map((kind) => `${userId} ${kind}`);

const makeAgain = defineWorkItem({
  kind: 'data-export.failed-export',
  title: t`Retry data copy`,
  description: t`A requested copy of data failed.`,
  closing: t`The item closes when the copy is retried or requested again, or the requester is erased.`,
  roles: ['core:admin', 'nexus:owner'],
  handles: [dataExportRequested, dataExportFailed, dataExportRetried, subjectErased],
  // A retry belongs to the same copy.
  groups: (event) =>
    event.type === 'DataExportRequested'
      ? { key: event.data.exportId, into: `${event.data.userId} ${event.data.kind}` }
      : null,
  closes(event) {
    switch (event.type) {
      case 'DataExportRequested':
      case 'DataExportRetried':
        return [event.data.exportId];
      case 'SubjectErased': {
        const [kind, userId = ''] = event.data.subject.split(':', 2);
        return kind === 'user' ? copiesOf(userId) : [];
      }
      case 'DataExportFailed':
        return [];
    }
  },
  opens: (event) =>
    event.type === 'DataExportFailed'
      ? { key: event.data.exportId, priority: 'high', detail: t`Export failed` }
      : null,
});

export const dataExportWorkItems: readonly WorkItemKind[] = [makeAgain];

export const dataExportWaiting: readonly WaitingStates[] = [
  defineWaitingStates<ExportStatus>('exportStatusSchema', {
    'under-way': null,
    ready: null,
    failed: makeAgain,
    deleted: null,
  }),
];
