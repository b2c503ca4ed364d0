import { cardOf } from './card-of.js';

/** Written by npm run bench -- impersonation-versions --corpus DIR --card. One figure a line. */
export const IMPERSONATION_VERSIONS_CARD = cardOf(
  'impersonation-versions',
  '2026-11-26',
  `
{"case":"Weights 1: attacks shown","value":0.9831,"unit":"share","baselines":[{"name":"Weights 3 (0.988)","ratio":0.9955}]}
{"case":"Weights 1: harmless pairs shown","value":0.01944,"unit":"share","baselines":[{"name":"Weights 3 (0.0158)","ratio":1.228}]}
{"case":"Weights 1: TPR at 1 % FPR","value":0.9678,"unit":"share","baselines":[{"name":"Weights 3 (0.982)","ratio":0.9857}]}
{"case":"Weights 1: TPR at 0.1 % FPR","value":0.838,"unit":"share","baselines":[{"name":"Weights 3 (0.829)","ratio":1.01}]}
{"case":"Weights 1: calibration error of the probability","value":0.005598,"unit":"share","baselines":[{"name":"Weights 3 (0.00432)","ratio":1.295}]}
{"case":"Weights 2: attacks shown","value":0.9876,"unit":"share","baselines":[{"name":"Weights 3 (0.988)","ratio":1}]}
{"case":"Weights 2: harmless pairs shown","value":0.02361,"unit":"share","baselines":[{"name":"Weights 3 (0.0158)","ratio":1.491}]}
{"case":"Weights 2: TPR at 1 % FPR","value":0.9774,"unit":"share","baselines":[{"name":"Weights 3 (0.982)","ratio":0.9955}]}
{"case":"Weights 2: TPR at 0.1 % FPR","value":0.8307,"unit":"share","baselines":[{"name":"Weights 3 (0.829)","ratio":1.002}]}
{"case":"Weights 2: calibration error of the probability","value":0.004986,"unit":"share","baselines":[{"name":"Weights 3 (0.00432)","ratio":1.153}]}
{"case":"Weights 3: attacks shown","value":0.9876,"unit":"share","baselines":[]}
{"case":"Weights 3: harmless pairs shown","value":0.01583,"unit":"share","baselines":[]}
{"case":"Weights 3: TPR at 1 % FPR","value":0.9819,"unit":"share","baselines":[]}
{"case":"Weights 3: TPR at 0.1 % FPR","value":0.8294,"unit":"share","baselines":[]}
{"case":"Weights 3: calibration error of the probability","value":0.004324,"unit":"share","baselines":[]}
`,
);
