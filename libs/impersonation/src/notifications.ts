import { t } from '@rampart/kernel';
import { defineNotification, type NotificationRule, type Tally } from '@rampart/notifications';
import {
  impersonationScanCancelled,
  impersonationScanCompleted,
  impersonationScanFailed,
  impersonationScanRequested,
  lookAlikeFound,
  lookAlikeReportRequested,
  scanSubject,
} from './domain/impersonation-scan.events.js';

const EDITORS = ['nexus:owner', 'nexus:analyst'];

/** With auto-report to those who work on reports, otherwise to the requester. Scheduled scans report only news. */
const scanNotice = (kind: string, topic: 'scans' | 'reports', autoReport: boolean): NotificationRule =>
  defineNotification({
    kind,
    topic,
    title: t`Scan`,
    version: 2,
    handles: [
      impersonationScanRequested,
      lookAlikeFound,
      lookAlikeReportRequested,
      impersonationScanCompleted,
      impersonationScanFailed,
      impersonationScanCancelled,
    ],
    grows(event) {
      const key = event.data.scanId;
      switch (event.type) {
        case 'ImpersonationScanRequested': {
          const { scheduled, requestedById, targetHandle } = event.data;
          if (event.data.autoReport !== autoReport || (scheduled && !autoReport)) return null;
          const to = autoReport
            ? { roles: EDITORS, ...(scheduled ? {} : { and: [requestedById] }) }
            : { users: [requestedById] };
          const link = `~/security/impersonator-detection?scan=${key}`;
          return {
            key,
            begins: { to, subject: scanSubject(event.data), link },
            sets: {
              state: scheduled ? 'scheduled' : 'running',
              ...(targetHandle === ERASED ? {} : { handle: targetHandle }),
            },
            personal: ['handle'],
          };
        }
        case 'LookAlikeFound':
          return {
            key,
            adds: { found: 1, ...(isNewlyCritical(event.data) ? { critical: 1 } : {}) },
          };
        case 'LookAlikeReportRequested':
          return event.data.automatic ? { key, adds: { reports: 1 } } : null;
        case 'ImpersonationScanCompleted':
          return { key, sets: { ended: 'completed' }, mails: true };
        case 'ImpersonationScanFailed':
          return { key, sets: { ended: 'failed' }, mails: true };
        case 'ImpersonationScanCancelled':
          return { key, sets: { ended: 'cancelled' } };
      }
    },
    words: noticeOf,
    severityOf: ({ critical = 0 }) => (Number(critical) > 0 ? 'critical' : null),
  });

const ERASED = 'erased';

/** An unchanged one was in the notice of an earlier scan. */
const isNewlyCritical = ({ riskLevel, change }: { readonly riskLevel: string; readonly change: string }) =>
  riskLevel === 'critical' && change !== 'unchanged';

/** For example `Scan of @nova found 33 look-alikes.` Null without news. */
function noticeOf({ handle, state, ended, found = 0, reports = 0 }: Tally): string | null {
  if (state === 'scheduled' && reports === 0) return null;
  if (ended === undefined && found === 0) return null;
  if (ended === 'cancelled' && found === 0) return null;
  const scan = handle === undefined ? t`A scan` : t`Scan of @${handle}`;
  if (ended === 'failed') return t`${scan} failed on every network. See why.`;
  const sentences = [
    t`${scan} found ${found === 0 ? t`no look-alikes` : plural(Number(found), 'look-alike')}.`,
    ...(reports === 0 ? [] : [t`Auto-report asks you to review ${plural(Number(reports), 'report')}.`]),
    ...(ended === undefined ? [t`It is still running.`] : []),
    ...(ended === 'cancelled' ? [t`It was cancelled.`] : []),
  ];
  return sentences.join(' ');
}

const plural = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

export const impersonationNotifications: readonly NotificationRule[] = [
  scanNotice('impersonation.scan', 'scans', false),
  scanNotice('impersonation.reporting-scan', 'reports', true),
];
