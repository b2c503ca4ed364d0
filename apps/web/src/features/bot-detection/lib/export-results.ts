import type { BotFinding, BotScan } from '@rampart/bot-detection/contract';
import { fileTime, saveFile } from '../../../shared/ui/save-file.js';

/** Scan and findings as JSON, with reasons and counts. */
export function saveResults(scan: BotScan, findings: readonly BotFinding[]): void {
  const text = `${JSON.stringify({ exportedAt: new Date().toISOString(), scan, findings }, null, 2)}\n`;
  const name = `bot-results_${fileTime(new Date())}.json`;
  saveFile(name, new Blob([text], { type: 'application/json' }));
}
