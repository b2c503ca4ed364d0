import { defineDetector, type Detector } from '@rampart/detectors';
import { t } from '@rampart/kernel';
import { socAlertRaised, socAlertWithdrawn } from './detection/domain/alerts/alert.events.js';

const rules = defineDetector({
  id: 'soc.rules',
  title: t`Sigma rules`,
  description: t`Security events that match a rule, correlation or list of indicators.`,
  model: null,
  versions: {
    why: t`Each rule has versions of its own. Its history shows them, and editing or switching it off changes that rule alone.`,
  },
  card: 'soc',
  findsFrom: null,
  judged: 'never',
  handles: [socAlertRaised, socAlertWithdrawn],
  facts: (event) =>
    event.type === 'SocAlertRaised'
      ? [
          {
            ...{ fact: 'found', key: event.data.id, score: null },
            ...{ detail: t`${event.data.severity} severity`, link: '~/soc' },
          },
        ]
      : [{ fact: 'gone', key: event.data.id }],
});

export const socDetectors: readonly Detector[] = [rules];
