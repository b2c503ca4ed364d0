import type { LiveTopic } from '@rampart/live-feed';
import { isRecorded, readerOf, type RecordedEvent, type RecordedOf } from '@rampart/event-log';
import { unreachable } from '@rampart/kernel';
import { IMPERSONATION_TOPIC, type ImpersonationMessage } from '../contract/index.js';
import { impersonationScanEvents } from '../domain/impersonation-scan.events.js';
import { progressAfter } from '../domain/impersonation-scan.progress.js';
import { impersonatorView, scanRequestedView } from '../domain/impersonation-scan.views.js';
import { protectedIdentityEvents } from '../domain/protected-identity.events.js';
import { READERS } from '../contract/roles.js';

export const impersonationTopic: LiveTopic = {
  name: IMPERSONATION_TOPIC,
  roles: READERS,
  capability: 'impersonation',
  toMessage: (event) => identityMessageOf(event) ?? scanMessageOf(event),
};

function identityMessageOf(event: RecordedEvent): ImpersonationMessage | null {
  if (!isRecorded(protectedIdentityEvents, event)) return null;
  const { position, data } = event;
  return { type: 'identity-changed.v1', position, data: { identityId: data.identityId } };
}

const scanMessageOf = readerOf(impersonationScanEvents, messageOf, null);

function messageOf(event: RecordedOf<(typeof impersonationScanEvents)[number]>): ImpersonationMessage | null {
  const { position, metadata } = event;
  switch (event.type) {
    case 'ImpersonationScanRequested':
      return { type: 'scan-requested.v1', position, data: scanRequestedView(event.data, metadata.at) };
    case 'PlatformScanStarted':
    case 'PlatformScanProgressed':
    case 'PlatformScanDelayed':
    case 'PlatformScanCompleted':
    case 'PlatformScanFailed':
    case 'PlatformScanCancelled':
      return {
        type: 'scan-progressed.v1',
        position,
        data: { scanId: event.data.scanId, progress: progressAfter(event) },
      };
    case 'LookAlikeFound':
    case 'LookAlikeGone':
      return { type: 'look-alike-found.v1', position, data: impersonatorView(event.data, metadata.at) };
    case 'LookAlikeFoundLiveAgain':
      // Findings have their own message.
      return null;
    case 'LookAlikeReportRequested':
      return lookAlikeChanged(position, event.data, 'requested', event.data.automatic);
    case 'LookAlikeReportFollowed': {
      const changed = lookAlikeChanged(position, event.data, event.data.reportStatus, false);
      return { ...changed, data: { ...changed.data, report: event.data.report } };
    }
    case 'LookAlikeDismissed':
      return lookAlikeChanged(position, event.data, 'dismissed', false);
    case 'LookAlikeDismissalWithdrawn':
      return lookAlikeChanged(position, event.data, 'pending', false);
    case 'ImpersonationScanCompleted':
      return scanEnded(event, event.data.scanId, 'completed', null);
    case 'ImpersonationScanFailed':
      return scanEnded(event, event.data.scanId, 'failed', event.data.reason);
    case 'ImpersonationScanCancelled':
      return scanEnded(event, event.data.scanId, 'cancelled', null);
    default:
      return unreachable(event);
  }
}

type Changed = Extract<ImpersonationMessage, { type: 'look-alike-changed.v1' }>;

function lookAlikeChanged(
  position: number,
  { scanId, lookAlikeId }: { readonly scanId: string; readonly lookAlikeId: string },
  reportStatus: Changed['data']['reportStatus'],
  automatic: boolean,
): Changed {
  return {
    type: 'look-alike-changed.v1',
    position,
    data: { scanId, id: lookAlikeId, reportStatus, automatic },
  };
}

type Ended = Extract<ImpersonationMessage, { type: 'scan-ended.v1' }>;

function scanEnded(
  { position, metadata }: RecordedEvent,
  scanId: string,
  status: Ended['data']['status'],
  failureReason: string | null,
): Ended {
  return {
    type: 'scan-ended.v1',
    position,
    data: { scanId, status, finishedAt: metadata.at, failureReason },
  };
}
