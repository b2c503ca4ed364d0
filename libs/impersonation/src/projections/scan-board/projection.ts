import { defineProjection, nothing, subjectErased } from '@rampart/event-log';
import { impersonationScanEvents } from '../../domain/impersonation-scan.events.js';
import { purgeSubject } from './erasure.js';
import {
  addLookAlike,
  addScan,
  endScan,
  reportFollowed,
  reportRequested,
  setProgress,
  setReportStatus,
} from './writes.js';

export const SCAN_BOARD = 'impersonation-scan-board';

export const scanBoardProjection = defineProjection({
  name: SCAN_BOARD,
  version: 5,
  tables: ['impersonation_scan', 'impersonation_look_alike'],
  of: [...impersonationScanEvents, subjectErased],
  when: {
    ImpersonationScanRequested: addScan,
    PlatformScanStarted: setProgress,
    PlatformScanProgressed: setProgress,
    PlatformScanDelayed: setProgress,
    PlatformScanCompleted: setProgress,
    PlatformScanFailed: setProgress,
    PlatformScanCancelled: setProgress,
    LookAlikeFound: addLookAlike,
    LookAlikeGone: addLookAlike,
    LookAlikeFoundLiveAgain: nothing,
    LookAlikeReportRequested: reportRequested,
    LookAlikeReportFollowed: reportFollowed,
    LookAlikeDismissed: (event, manager) => setReportStatus(event, manager, 'dismissed'),
    LookAlikeDismissalWithdrawn: (event, manager) => setReportStatus(event, manager, 'pending'),
    ImpersonationScanCompleted: (event, manager) => endScan(event, manager, 'completed'),
    ImpersonationScanFailed: (event, manager) => endScan(event, manager, 'failed', event.data.reason),
    ImpersonationScanCancelled: (event, manager) => endScan(event, manager, 'cancelled'),
    SubjectErased: ({ tenantId, data }, manager) => purgeSubject(manager, tenantId, data.subject),
  },
});
