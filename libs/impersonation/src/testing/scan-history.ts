import type { ScanHistory } from '../ports/scan-history.js';

export const noScanHistory: ScanHistory = { latestCompleted: () => Promise.resolve([]) };
