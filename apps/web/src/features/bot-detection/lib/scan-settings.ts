import { useLocalStorage } from '@mantine/hooks';
import type { ScanDepth } from '@rampart/bot-detection/contract';

export interface ScanSettings {
  readonly depth: ScanDepth;
  /** Percent, 50 to 99: bots below it are not shown. */
  readonly threshold: number;
}

const USUAL: ScanSettings = { depth: 'deep', threshold: 60 };

/** Kept in this browser. */
export function useScanSettings() {
  return useLocalStorage<ScanSettings>({ key: 'rampart-bot-scan-settings', defaultValue: USUAL });
}
