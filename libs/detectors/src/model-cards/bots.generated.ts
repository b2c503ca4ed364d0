import { cardOf } from './card-of.js';

/** Written by npm run bench -- bots --corpus DIR --card. One figure a line. */
export const BOTS_CARD = cardOf(
  'bots',
  '2026-11-26',
  `
{"case":"accounts a CPU second, features and reasons","value":79170,"unit":"","baselines":[{"name":"floor 60000 passed; goal 100000 FAILED","ratio":1.319}]}
{"case":"groups, 10 worlds: pair AUC","value":0.9867,"unit":"","baselines":[{"name":"95 % 0.980..0.993; floor 0.93 passed; goal 0.95 passed","ratio":1.061}]}
{"case":"groups, 10 worlds: account F1","value":0.9995,"unit":"","baselines":[{"name":"95 % 0.999..1.000; floor 0.8 passed; goal 0.85 passed","ratio":1.249}]}
{"case":"false groups in the worst world","value":0,"unit":"","baselines":[{"name":"floor 2 passed; goal 1 passed","ratio":0}]}
{"case":"sandbox, X: scanned (260 people, 10 declared bots, 60 bought)","value":330,"unit":"","baselines":[]}
{"case":"sandbox, X: precision of automation-like","value":1,"unit":"","baselines":[{"name":"49 of 49; 95 % 0.927..1.000","ratio":null}]}
{"case":"sandbox, X: recall of bought followers","value":0.8167,"unit":"","baselines":[{"name":"49 of 60; 95 % 0.701..0.894","ratio":null}]}
{"case":"sandbox, X: declared bots named as such","value":1,"unit":"","baselines":[{"name":"10 of 10; 95 % 0.722..1.000","ratio":null}]}
{"case":"sandbox, Bluesky: scanned (260 people, 10 declared bots, 60 bought)","value":330,"unit":"","baselines":[]}
{"case":"sandbox, Bluesky: precision of automation-like","value":0.7846,"unit":"","baselines":[{"name":"51 of 65; 95 % 0.670..0.867","ratio":null}]}
{"case":"sandbox, Bluesky: recall of bought followers","value":0.85,"unit":"","baselines":[{"name":"51 of 60; 95 % 0.739..0.919","ratio":null}]}
{"case":"sandbox, Bluesky: declared bots named as such","value":1,"unit":"","baselines":[{"name":"10 of 10; 95 % 0.722..1.000","ratio":null}]}
{"case":"sandbox, Bluesky: precision of engagement pods","value":1,"unit":"","baselines":[{"name":"20 of 20; 95 % 0.839..1.000","ratio":null}]}
{"case":"sandbox, Bluesky: recall of engagement pods","value":1,"unit":"","baselines":[{"name":"20 of 20; 95 % 0.839..1.000","ratio":null}]}
{"case":"training with data sheet","value":4.823,"unit":"CPU s","baselines":[]}
{"case":"jubins: AUC","value":0.9793,"unit":"","baselines":[{"name":"95 % 0.973..0.985; floor 0.965 passed; goal 0.975 passed","ratio":1.015}]}
{"case":"jubins: recall at 1 % FPR","value":0.767,"unit":"","baselines":[{"name":"95 % 0.579..0.861; floor 0.65 passed; goal 0.75 passed","ratio":1.18}]}
{"case":"jubins without names and bio: AUC","value":0.9793,"unit":"","baselines":[{"name":"95 % 0.974..0.985; floor 0.955 passed; goal 0.96 passed","ratio":1.025}]}
{"case":"SRF: sensitivity at 3.7 % FPR","value":0.6923,"unit":"","baselines":[{"name":"95 % 0.538..0.829; floor 0.84 FAILED; goal 0.88 FAILED","ratio":0.8242}]}
{"case":"SRF: AUC","value":0.9501,"unit":"","baselines":[{"name":"95 % 0.919..0.974; floor 0.955 FAILED; goal 0.97 FAILED","ratio":0.9949}]}
{"case":"TwiBot experts from other sets: AUC","value":0.7129,"unit":"","baselines":[{"name":"95 % 0.653..0.778; floor 0.72 FAILED; goal 0.8 FAILED","ratio":0.9901}]}
{"case":"mean leave-one-set-out AUC","value":0.8301,"unit":"","baselines":[{"name":"floor 0.8 passed; goal 0.85 FAILED","ratio":1.038}]}
{"case":"worst set left out: AUC","value":0.7129,"unit":"","baselines":[{"name":"floor 0.65 passed; goal 0.7 passed","ratio":1.097}]}
{"case":"calibration error, unseen jubins","value":0.3938,"unit":"","baselines":[{"name":"95 % 0.369..0.417; floor 0.12 FAILED; goal 0.1 FAILED","ratio":3.282}]}
{"case":"calibration error, unseen twibot-experts","value":0.05051,"unit":"","baselines":[{"name":"95 % 0.033..0.081; floor 0.12 passed; goal 0.1 passed","ratio":0.4209}]}
{"case":"calibration error, unseen srf-instagram","value":0.08256,"unit":"","baselines":[{"name":"95 % 0.065..0.106; floor 0.12 passed; goal 0.1 passed","ratio":0.688}]}
{"case":"calibration error, jubins","value":0.01672,"unit":"","baselines":[{"name":"95 % 0.011..0.031; floor 0.06 passed; goal 0.05 passed","ratio":0.2787}]}
{"case":"calibration error, twibot-experts","value":0.0421,"unit":"","baselines":[{"name":"95 % 0.031..0.074; floor 0.06 passed; goal 0.05 passed","ratio":0.7016}]}
{"case":"calibration error, srf-instagram","value":0.01381,"unit":"","baselines":[{"name":"95 % 0.010..0.032; floor 0.06 passed; goal 0.05 passed","ratio":0.2302}]}
{"case":"jubins: mean share error","value":1.309,"unit":"points","baselines":[]}
{"case":"jubins: share error, 95 of 100 mixtures, points","value":3.435,"unit":"","baselines":[{"name":"floor 4 passed; goal 3 FAILED","ratio":0.8588}]}
{"case":"jubins: interval covers","value":0.973,"unit":"","baselines":[{"name":"95 % 0.961..0.981; floor 0.92 passed; goal 0.93 passed","ratio":1.058}]}
{"case":"srf-instagram: mean share error","value":1.933,"unit":"points","baselines":[]}
{"case":"srf-instagram: share error, 95 of 100 mixtures, points","value":5.383,"unit":"","baselines":[{"name":"floor 4 FAILED; goal 3 FAILED","ratio":1.346}]}
{"case":"srf-instagram: interval covers","value":0.998,"unit":"","baselines":[{"name":"95 % 0.993..0.999; floor 0.92 passed; goal 0.93 passed","ratio":1.085}]}
{"case":"band changes, counts ±5 %","value":0.004391,"unit":"","baselines":[{"name":"95 % 0.002..0.008; floor 0.05 passed; goal 0.03 passed","ratio":0.08782}]}
{"case":"contributions: largest gap to the score","value":7.105e-15,"unit":"","baselines":[{"name":"floor 1e-9 passed","ratio":0.000007105}]}
{"case":"top 3 reasons kept, counts ±1 %","value":0.9988,"unit":"","baselines":[{"name":"floor 0.8 passed","ratio":1.249}]}
{"case":"FPR gap between five scripts, points","value":0.1685,"unit":"","baselines":[{"name":"floor 3 passed; goal 2 passed","ratio":0.05616}]}
{"case":"FPR, verified people (305)","value":0,"unit":"","baselines":[{"name":"95 % 0.000..0.012; floor 0.04 passed; goal 0.03 passed","ratio":0}]}
{"case":"FPR, people with under 20 posts (261)","value":0.01533,"unit":"","baselines":[{"name":"95 % 0.006..0.039; floor 0.04 passed; goal 0.03 passed","ratio":0.3831}]}
{"case":"RSS after 1,000,000 accounts, MB","value":742,"unit":"","baselines":[{"name":"floor 512 FAILED; goal 512 FAILED","ratio":1.449}]}
`,
);
