import type { Projection, RecordedEvent } from '@rampart/event-log';
import { unreachable } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import { impersonationScanEvents } from '../../domain/impersonation-scan.events.js';
import type { RecordedScanEvent } from './recorded-event.js';
import { purgeSubject } from './erasure.js';
import { addLookAlike, addScan, countAutoReport, endScan, setProgress, setReportStatus } from './writes.js';

export const SCAN_BOARD = 'impersonation-scan-board';

/** Scans, how far each platform is, and the look-alikes found: what the Impersonator Detection screen asks for. */
export const scanBoardProjection: Projection = {
  name: SCAN_BOARD,
  version: 1,
  tables: ['impersonation_scan', 'impersonation_look_alike'],
  handles: [...impersonationScanEvents.map(({ type }) => type), 'SubjectErased'],
  async apply(events, manager) {
    for (const event of events) await applyOne(event, manager);
  },
};

async function applyOne(recorded: RecordedEvent, manager: EntityManager): Promise<void> {
  if (recorded.type === 'SubjectErased') {
    const { subject } = recorded.data as { subject: string };
    return purgeSubject(manager, recorded.tenantId, subject);
  }
  const event = recorded as unknown as RecordedScanEvent;
  switch (event.type) {
    case 'ImpersonationScanRequested':
      return addScan(manager, event);
    case 'PlatformScanStarted':
    case 'PlatformScanProgressed':
    case 'PlatformScanDelayed':
    case 'PlatformScanCompleted':
    case 'PlatformScanFailed':
    case 'PlatformScanCancelled':
      return setProgress(manager, event);
    case 'LookAlikeFound':
    case 'LookAlikeGone':
      return addLookAlike(manager, event);
    case 'LookAlikeReportRequested':
      await setReportStatus(manager, event.data, 'requested');
      return event.data.automatic ? countAutoReport(manager, event.data.scanId) : undefined;
    case 'LookAlikeDismissed':
      return setReportStatus(manager, event.data, 'dismissed');
    case 'ImpersonationScanCompleted':
      return endScan(manager, event, 'completed', null);
    case 'ImpersonationScanFailed':
      return endScan(manager, event, 'failed', event.data.reason);
    case 'ImpersonationScanCancelled':
      return endScan(manager, event, 'cancelled', null);
    default:
      return unreachable(event);
  }
}
