import { countPlaces, endOfDay, type PlaceCounting } from '@rampart/tier-policy/contract';
import type { BotScanEvent } from './domain/scan/bot-scan.events.js';

type Requested = Extract<BotScanEvent, { type: 'BotScanRequested' }>;

export const botDetectionPlaces: readonly PlaceCounting[] = [
  countPlaces<Requested>({
    limit: 'bot-scans-per-day',
    types: ['BotScanRequested'],
    change: ({ data, metadata }) => ({ taken: data.scanId, until: endOfDay(metadata.at) }),
  }),
];
