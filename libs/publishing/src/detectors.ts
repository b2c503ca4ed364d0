import { defineDetector, type Detector } from '@rampart/detectors';
import { t } from '@rampart/kernel';
import { postApproved, postDeleted, postDrafted, postEdited, postSentBack } from './domain/post.events.js';

/** The risk of a post with one flag of medium threat, as a share. */
const FINDS_FROM = 0.2;

const risk = (securityScore: number): number => (100 - securityScore) / 100;

const content = defineDetector({
  id: 'publishing.content',
  title: t`Risky posts`,
  description: t`Drafts with secrets, personal data, bad links, scams or imitated mentions.`,
  model: null,
  versions: {
    why: t`Its points were never replaced, so there is no earlier version to return to. A draft is judged anew each time it is saved.`,
  },
  card: null,
  findsFrom: FINDS_FROM,
  judged: 'both',
  handles: [postDrafted, postEdited, postSentBack, postApproved, postDeleted],
  facts(event) {
    const { postId: key, by } = event.data;
    switch (event.type) {
      case 'PostDrafted':
      case 'PostEdited': {
        const { securityScore } = event.data;
        if (securityScore === null) return [{ fact: 'gone', key }];
        const score = risk(securityScore);
        if (score < FINDS_FROM)
          return [
            { fact: 'scored', scores: [score] },
            { fact: 'gone', key },
          ];
        const detail = `Security score ${securityScore}`;
        return [
          { fact: 'scored', scores: [score] },
          { fact: 'found', key, score, detail, link: `~/posting?row=${key}` },
          // A verdict is valid only for the text on which it was given.
          { fact: 'judged', key, verdict: null },
        ];
      }
      // An editor who approves a flagged post overrules the scan.
      case 'PostApproved':
        return [{ fact: 'judged', key, verdict: 'dismissed' }];
      case 'PostSentBack':
        return by.startsWith('user:') ? [{ fact: 'judged', key, verdict: 'confirmed' }] : [];
      case 'PostDeleted':
        return [{ fact: 'gone', key }];
    }
  },
});

export const publishingDetectors: readonly Detector[] = [content];
