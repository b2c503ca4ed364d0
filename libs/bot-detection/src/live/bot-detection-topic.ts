import { readerOf, type RecordedOf } from '@rampart/event-log';
import { unreachable } from '@rampart/kernel';
import type { LiveTopic } from '@rampart/live-feed';
import {
  BOT_DETECTION_TOPIC,
  type BotDetectionMessage,
  type BotScanStatus,
  READERS,
} from '../contract/index.js';
import { botFindingEvents } from '../domain/finding/finding.events.js';
import { botReportEvents } from '../domain/report/bot-report.js';
import { botScanEvents } from '../domain/scan/bot-scan.events.js';
import { botSettingsChanged } from '../domain/settings/bot-settings.js';
import { findingView } from '../domain/scan/bot-scan.views.js';

/** All findings up to this number are sent; after that, ninety for each power of ten. */
const SHOWN = 100;

const isSent = (number: number): boolean =>
  number <= SHOWN || number % 10 ** (Math.floor(Math.log10(number)) - 1) === 0;

const sent = [...botScanEvents, ...botFindingEvents, ...botReportEvents, botSettingsChanged] as const;

export const botDetectionTopic: LiveTopic = {
  name: BOT_DETECTION_TOPIC,
  roles: READERS,
  capability: 'bot-detection',
  toMessage: readerOf(sent, messageOf, null),
};

function messageOf(event: RecordedOf<(typeof sent)[number]>): BotDetectionMessage | null {
  const { position } = event;
  const changed = (scanId: string, status: BotScanStatus): BotDetectionMessage => ({
    ...{ type: 'bot-scan-changed.v1', position, data: { scanId, status } },
  });
  switch (event.type) {
    case 'BotScanRequested':
      return changed(event.data.scanId, 'requested');
    case 'BotScanStarted':
    case 'BotScanDelayed':
      return changed(event.data.scanId, 'scanning');
    case 'BotAudiencePageRead': {
      const { scanId, read, found, bands } = event.data;
      return { type: 'bot-scan-progressed.v1', position, data: { scanId, read, found, bands } };
    }
    case 'AutomationLikeAccountFound': {
      if (!isSent(event.data.number)) return null;
      return { type: 'bot-found.v1', position, data: findingView(event.data, event.metadata.at) };
    }
    case 'BotScanCompleted':
      return changed(event.data.scanId, 'completed');
    case 'BotScanFailed':
      return changed(event.data.scanId, 'failed');
    case 'BotScanCancelled':
      return changed(event.data.scanId, 'cancelled');
    case 'BotVerdictGiven':
    case 'BotAccountBlocked':
    case 'BotAccountUnblocked':
    case 'BotBlockEnforced':
    case 'BotBlockLifted':
    case 'BotBlockNotEnforced': {
      const { scanId, findingId: id } = event.data;
      return { type: 'bot-finding-changed.v1', position, data: { scanId, id } };
    }
    case 'BotAccountsReported':
    case 'BotReportEnded': {
      const { scanId, incidentId } = event.data;
      return { type: 'bot-report-changed.v1', position, data: { scanId, incidentId } };
    }
    case 'BotSettingsChanged': {
      const { monitoring, autoBlock, autoReport, depth, threshold } = event.data;
      const data = { monitoring, autoBlock, autoReport, depth, threshold };
      return { type: 'bot-settings-changed.v1', position, data };
    }
    default:
      return unreachable(event);
  }
}
