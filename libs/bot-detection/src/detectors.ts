import { NETWORK_NAMES } from '@rampart/connectors/contract';
import { defineDetector, type Detector } from '@rampart/detectors';
import { t } from '@rampart/kernel';
import type { BotVerdict } from './contract/index.js';
import { botVerdictGiven } from './domain/finding/finding.events.js';
import { AUTOMATION_LIKE, botVersions } from './model-versions.js';
import { automationLikeAccountFound, botAudiencePageRead } from './domain/scan/bot-scan.events.js';

const VERDICTS = {
  agree: 'confirmed',
  disagree: 'dismissed',
  'not-sure': 'unsure',
} as const satisfies Record<BotVerdict, string>;

const accounts = defineDetector({
  id: AUTOMATION_LIKE,
  title: t`Automation-like accounts`,
  description: t`Followers that act or look like programs, scored by trees with calibration.`,
  model: null,
  versions: botVersions,
  card: 'bots',
  findsFrom: 0.5,
  judged: 'both',
  handles: [botAudiencePageRead, automationLikeAccountFound, botVerdictGiven],
  facts(event) {
    switch (event.type) {
      case 'BotAudiencePageRead':
        return [{ fact: 'scored', scores: event.data.scores.map(({ probability }) => probability) }];
      case 'AutomationLikeAccountFound': {
        const { scanId, findingId: key, network, probability: score } = event.data;
        const link = `~/security/bot-detector?scan=${scanId}&row=${key}`;
        return [{ fact: 'found', key, score, detail: NETWORK_NAMES[network], link }];
      }
      case 'BotVerdictGiven':
        return [{ fact: 'judged', key: event.data.findingId, verdict: VERDICTS[event.data.verdict] }];
    }
  },
});

export const botDetectors: readonly Detector[] = [accounts];
