import type { LiveTopic } from '@rampart/live-feed';
import type { RecordedEvent } from '@rampart/event-log';
import { unreachable } from '@rampart/kernel';
import { IMPERSONATION_TOPIC, type ImpersonationMessage } from '../contract/index.js';
import { type ImpersonationScanEvent, impersonationScanEvents } from '../domain/impersonation-scan.events.js';
import { progressAfter } from '../domain/impersonation-scan.progress.js';
import { impersonatorView, scanRequestedView } from '../domain/impersonation-scan.views.js';
import { READERS } from '../contract/roles.js';

const TYPES: ReadonlySet<string> = new Set(impersonationScanEvents.map(({ type }) => type));

/** Everything the Impersonator Detection screen follows: the same values the scan board answers with. */
export const impersonationTopic: LiveTopic = {
  name: IMPERSONATION_TOPIC,
  roles: READERS,
  capability: 'impersonation',
  toMessage: (event) => (TYPES.has(event.type) ? messageOf(event) : null),
};

function messageOf(recorded: RecordedEvent): ImpersonationMessage | null {
  const { position, metadata } = recorded;
  // The catalog has validated and lifted the data of every type listed in TYPES.
  const event = recorded as unknown as ImpersonationScanEvent;
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
      // The find itself was said.
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
      return scanEnded(recorded, event.data.scanId, 'completed', null);
    case 'ImpersonationScanFailed':
      return scanEnded(recorded, event.data.scanId, 'failed', event.data.reason);
    case 'ImpersonationScanCancelled':
      return scanEnded(recorded, event.data.scanId, 'cancelled', null);
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
