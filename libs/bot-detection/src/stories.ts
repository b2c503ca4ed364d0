import { t } from '@rampart/kernel';
import { defineStories, type StorySource } from '@rampart/work-queue';
import { botScanCompleted } from './domain/scan/bot-scan.events.js';
import { isWave } from './domain/scan/wave.js';

const [MOST_RISK, LEAST_RISK] = [90, 40] as const;

const waves = defineStories({
  kind: 'bot-detection.waves',
  title: t`Bot wave`,
  noun: [t`scan`, t`scans`],
  next: t`Look at its groups, and judge the accounts.`,
  handles: [botScanCompleted],
  tells({ data: { scanId, share, groups } }) {
    if (!isWave({ share, groups })) return null;
    const part = share?.share ?? 0;
    const together = groups.length === 1 ? t`1 group` : t`${groups.length} groups`;
    return {
      entity: scanId,
      risk: Math.min(MOST_RISK, LEAST_RISK + Math.round(part * 100)),
      what: t`About ${Math.round(part * 100)} % automation-like, ${together}`,
      link: `~/security/bot-detector?scan=${scanId}`,
    };
  },
});

export const botStories: readonly StorySource[] = [waves];
