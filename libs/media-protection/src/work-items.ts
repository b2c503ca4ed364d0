import { subjectErased } from '@rampart/event-log/contract';
import { t } from '@rampart/kernel';
import {
  defineWaitingStates,
  defineWorkItem,
  type WaitingStates,
  type WorkItemKind,
} from '@rampart/work-queue';
import { type CheckStatus, type CopyStatus, MEDIA_EDITORS, type PictureStatus } from './contract/index.js';
import { violationRecorded, violationReported } from './domain/copy-check.events.js';

const report = defineWorkItem({
  kind: 'media-protection.violation',
  title: t`Report a violation`,
  description: t`A copy was recorded as a violation, without an incident.`,
  closing: t`The item closes when an incident is opened, or the check is forgotten.`,
  roles: MEDIA_EDITORS,
  capability: 'media-protection',
  handles: [violationRecorded, violationReported, subjectErased],
  groups: ({ type, data }) =>
    type === 'MediaViolationRecorded' ? { key: data.violationId, into: data.checkId } : null,
  counts: ['violation', 'violations'],
  closes({ type, data }) {
    if (type === 'MediaViolationReported') return [data.violationId];
    if (type === 'MediaViolationRecorded') return [];
    const [forgotten, checkId] = data.subject.split(':', 2);
    return forgotten === 'copy-check' && checkId !== undefined ? [checkId] : [];
  },
  opens: ({ type, data }) =>
    type === 'MediaViolationRecorded'
      ? { key: data.violationId, priority: 'normal', detail: '', link: '~/media-protection' }
      : null,
});

export const mediaProtectionWorkItems: readonly WorkItemKind[] = [report];

/** Failures make no work items, because they are shown and retried where the work was requested. */
export const mediaProtectionWaiting: readonly WaitingStates[] = [
  defineWaitingStates<PictureStatus>('pictureStatusSchema', { processing: null, ready: null, refused: null }),
  defineWaitingStates<CopyStatus>('copyStatusSchema', { pending: null, protected: null, failed: null }),
  defineWaitingStates<CheckStatus>('checkStatusSchema', { reading: null, done: null, failed: null }),
];
