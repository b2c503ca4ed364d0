import type { ScanHistory } from '../ports/scan-history.js';

/** No scan was ever made before, for tests. */
export const noScanHistory: ScanHistory = { latestCompleted: () => Promise.resolve([]) };
