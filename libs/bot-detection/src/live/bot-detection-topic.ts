import { readerOf, type RecordedOf } from '@rampart/event-log';
import { unreachable } from '@rampart/kernel';
import type { LiveTopic } from '@rampart/live-feed';
import {
  BOT_DETECTION_TOPIC,
  type BotDetectionMessage,
  type BotScanStatus,
  READERS,
} from '../contract/index.js';
import { botScanEvents } from '../domain/scan/bot-scan.events.js';
import { findingView } from '../domain/scan/bot-scan.views.js';

/** The first 50 findings of a scan are sent, then every 20th. */
const SHOWN = 50;
const ONE_OF = 20;

export const botDetectionTopic: LiveTopic = {
  name: BOT_DETECTION_TOPIC,
  roles: READERS,
  capability: 'bot-detection',
  toMessage: readerOf(botScanEvents, messageOf, null),
};

function messageOf(event: RecordedOf<(typeof botScanEvents)[number]>): BotDetectionMessage | null {
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
      const { number } = event.data;
      if (number > SHOWN && number % ONE_OF !== 0) return null;
      return { type: 'bot-found.v1', position, data: findingView(event.data, event.metadata.at) };
    }
    case 'BotScanCompleted':
      return changed(event.data.scanId, 'completed');
    case 'BotScanFailed':
      return changed(event.data.scanId, 'failed');
    case 'BotScanCancelled':
      return changed(event.data.scanId, 'cancelled');
    case 'BotVerdictGiven':
    case 'BotAccountBlocked': {
      const { scanId, findingId: id } = event.data;
      return { type: 'bot-finding-changed.v1', position, data: { scanId, id } };
    }
    default:
      return unreachable(event);
  }
}
