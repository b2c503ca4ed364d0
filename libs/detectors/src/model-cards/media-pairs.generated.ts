import { cardOf } from './card-of.js';

/** Written by npm run bench -- media-pairs --corpus DIR --card. One figure a line. */
export const MEDIA_PAIRS_CARD = cardOf(
  'media-pairs',
  '2026-11-27',
  `
{"case":"pairs","value":0,"unit":"pairs","baselines":[]}
`,
);
