import { defineDetector, type Detector } from '@rampart/detectors';
import { subjectErased } from '@rampart/event-log/contract';
import { t } from '@rampart/kernel';
import {
  lookAlikeDismissalWithdrawn,
  lookAlikeDismissed,
  lookAlikeFound,
  lookAlikeGone,
  lookAlikeReportRequested,
} from './domain/impersonation-scan.events.js';
import { THRESHOLDS } from './domain/score/risk.js';
import { LOOK_ALIKES, lookAlikeModels } from './model-versions.js';
import { networkOf } from './network-words.js';
import { forgottenLookAlike } from './work-items.js';

const lookAlikes = defineDetector({
  id: LOOK_ALIKES,
  title: t`Look-alikes`,
  description: t`Accounts that imitate a protected identity, scored by handle, profile and picture.`,
  model: null,
  versions: lookAlikeModels,
  card: 'impersonation',
  findsFrom: THRESHOLDS.lookAlike / 100,
  judged: 'both',
  handles: [
    lookAlikeFound,
    lookAlikeGone,
    lookAlikeReportRequested,
    lookAlikeDismissed,
    lookAlikeDismissalWithdrawn,
    subjectErased,
  ],
  facts(event) {
    switch (event.type) {
      case 'LookAlikeFound': {
        const { scanId, lookAlikeId: key, platform, riskLevel, simulated } = event.data;
        const score = event.data.score / 100;
        const network = networkOf({ platform, simulated });
        const link = `~/security/impersonator-detection?scan=${scanId}&row=${key}`;
        return [
          { fact: 'scored', scores: [score] },
          { fact: 'found', key, score, detail: t`${network}, ${riskLevel} risk`, link },
        ];
      }
      case 'LookAlikeGone':
        return [{ fact: 'gone', key: event.data.lookAlikeId }];
      // A request by the auto-report switch is not a person's verdict, so it does not count.
      case 'LookAlikeReportRequested':
        return event.data.automatic
          ? []
          : [{ fact: 'judged', key: event.data.lookAlikeId, verdict: 'confirmed' }];
      case 'LookAlikeDismissed':
        return [{ fact: 'judged', key: event.data.lookAlikeId, verdict: 'dismissed' }];
      case 'LookAlikeDismissalWithdrawn':
        return [{ fact: 'judged', key: event.data.lookAlikeId, verdict: null }];
      case 'SubjectErased':
        return forgottenLookAlike(event.tenantId, event.data.subject).map((key) => ({ fact: 'gone', key }));
    }
  },
});

export const impersonationDetectors: readonly Detector[] = [lookAlikes];
