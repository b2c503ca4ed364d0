import { t } from '@rampart/kernel';
import { defineStories, type StorySource } from '@rampart/work-queue';
import type { RiskLevel } from './contract/index.js';
import { lookAlikeFound } from './domain/impersonation-scan.events.js';
import { networkOf } from './network-words.js';

const RISKS: Readonly<Record<RiskLevel, number>> = { critical: 90, high: 70, medium: 45, low: 25 };

const lookAlikes = defineStories({
  kind: 'impersonation.look-alikes',
  title: t`New look-alikes`,
  noun: [t`look-alike`, t`look-alikes`],
  next: t`Judge the riskiest, and report what imitates.`,
  handles: [lookAlikeFound],
  tells({ data: { scanId, lookAlikeId, platform, riskLevel, change, simulated } }) {
    if (change === 'unchanged' || change === 'gone') return null;
    const network = networkOf({ platform, simulated });
    return {
      ...{ entity: scanId, risk: RISKS[riskLevel], what: t`${network}, ${riskLevel} risk` },
      link: `~/security/impersonator-detection?scan=${scanId}&row=${lookAlikeId}`,
    };
  },
});

export const impersonationStories: readonly StorySource[] = [lookAlikes];
