import { defineNotification, type NotificationRule } from '@rampart/notifications';
import {
  impersonationScanCompleted,
  impersonationScanFailed,
  impersonationScanRequested,
} from './domain/impersonation-scan.events.js';

/** Scans that the schedule asks for are nobody's; their results wait in the work queue. */
const scanEnded = defineNotification({
  kind: 'impersonation.scan-ended',
  topic: 'scans',
  title: 'Your scan has ended',
  handles: [impersonationScanRequested, impersonationScanCompleted, impersonationScanFailed],
  remembers: (event) =>
    event.type === 'ImpersonationScanRequested' && !event.data.scheduled
      ? { key: event.data.scanId, by: event.data.requestedById }
      : null,
  tells(event) {
    if (event.type === 'ImpersonationScanRequested') return null;
    const { scanId } = event.data;
    const detail =
      event.type === 'ImpersonationScanCompleted'
        ? 'It is finished. See what it found.'
        : 'It failed on every network. See why.';
    return { to: { asker: scanId }, detail, link: `~/security/impersonator-detection?scan=${scanId}` };
  },
});

/** What this capability tells people. */
export const impersonationNotifications: readonly NotificationRule[] = [scanEnded];
