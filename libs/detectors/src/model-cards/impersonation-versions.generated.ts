import { cardOf } from './card-of.js';

/** Written by npm run bench -- impersonation-versions --corpus DIR --card. One figure a line. */
export const IMPERSONATION_VERSIONS_CARD = cardOf(
  'impersonation-versions',
  '2026-11-28',
  `
{"case":"Weights 1: attacks shown","value":0.9747,"unit":"share","baselines":[{"name":"Weights 3 (0.979)","ratio":0.9956}]}
{"case":"Weights 1: harmless pairs shown","value":0.01556,"unit":"share","baselines":[{"name":"Weights 3 (0.00889)","ratio":1.75}]}
{"case":"Weights 1: TPR at 1 % FPR","value":0.9609,"unit":"share","baselines":[{"name":"Weights 3 (0.98)","ratio":0.9805}]}
{"case":"Weights 1: TPR at 0.1 % FPR","value":0.8274,"unit":"share","baselines":[{"name":"Weights 3 (0.838)","ratio":0.9872}]}
{"case":"Weights 1: calibration error of the probability","value":0.008831,"unit":"share","baselines":[{"name":"Weights 3 (0.00541)","ratio":1.634}]}
{"case":"Weights 2: attacks shown","value":0.9791,"unit":"share","baselines":[{"name":"Weights 3 (0.979)","ratio":1}]}
{"case":"Weights 2: harmless pairs shown","value":0.01639,"unit":"share","baselines":[{"name":"Weights 3 (0.00889)","ratio":1.844}]}
{"case":"Weights 2: TPR at 1 % FPR","value":0.9711,"unit":"share","baselines":[{"name":"Weights 3 (0.98)","ratio":0.9909}]}
{"case":"Weights 2: TPR at 0.1 % FPR","value":0.8393,"unit":"share","baselines":[{"name":"Weights 3 (0.838)","ratio":1.001}]}
{"case":"Weights 2: calibration error of the probability","value":0.007165,"unit":"share","baselines":[{"name":"Weights 3 (0.00541)","ratio":1.325}]}
{"case":"Weights 3: attacks shown","value":0.979,"unit":"share","baselines":[]}
{"case":"Weights 3: harmless pairs shown","value":0.008889,"unit":"share","baselines":[]}
{"case":"Weights 3: TPR at 1 % FPR","value":0.98,"unit":"share","baselines":[]}
{"case":"Weights 3: TPR at 0.1 % FPR","value":0.8381,"unit":"share","baselines":[]}
{"case":"Weights 3: calibration error of the probability","value":0.005405,"unit":"share","baselines":[]}
`,
);
