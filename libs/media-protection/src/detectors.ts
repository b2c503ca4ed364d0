import { t } from '@rampart/kernel';
import { CALIBRATION, VIOLATION_SIMILARITY } from '@rampart/media';
import { defineDetector, type Detector } from '@rampart/detectors';
import { subjectErased } from '@rampart/event-log/contract';
import { copyCheckCompleted, violationRecorded } from './domain/copy-check.events.js';

const copies = defineDetector({
  id: 'media-protection.copies',
  title: t`Copies of media`,
  description: t`Pictures and videos that carry a hidden mark or resemble an original.`,
  model: `Fingerprints ${CALIBRATION.version}`,
  versions: {
    why: t`Marks and fingerprints are stored. Other limits would read stored ones differently, so they come only with a new calibration.`,
  },
  card: 'media',
  findsFrom: VIOLATION_SIMILARITY,
  judged: 'confirmed-only',
  handles: [copyCheckCompleted, violationRecorded, subjectErased],
  facts(event) {
    switch (event.type) {
      case 'CopyCheckCompleted': {
        const { checkId: key, findings } = event.data;
        const { mark, matches } = findings;
        const scores = matches.map(({ similarity }) => similarity);
        const best = scores.length === 0 ? null : Math.max(...scores);
        const found = mark !== null || matches.some(({ confirmed }) => confirmed);
        const detail = mark === null ? 'Resembles an original' : 'Carries a hidden mark';
        return [
          { fact: 'scored', scores },
          ...(found
            ? [{ fact: 'found', key, score: best, detail, link: '~/media-protection' } as const]
            : []),
        ];
      }
      case 'MediaViolationRecorded':
        return [{ fact: 'judged', key: event.data.checkId, verdict: 'confirmed' }];
      case 'SubjectErased': {
        const [kind, key] = event.data.subject.split(':', 2);
        return kind === 'copy-check' && key !== undefined ? [{ fact: 'gone', key }] : [];
      }
    }
  },
});

export const mediaDetectors: readonly Detector[] = [copies];
