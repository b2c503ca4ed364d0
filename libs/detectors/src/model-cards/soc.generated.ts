import { cardOf } from './card-of.js';

/** Written by npm run bench -- soc --corpus DIR --card. One figure a line. */
export const SOC_CARD = cardOf(
  'soc',
  '2026-11-26',
  `
{"case":"rules read, of 3757","value":3757,"unit":"rules","baselines":[]}
{"case":"rules refused by name","value":0,"unit":"rules","baselines":[]}
{"case":"all rules read, the main ones ready (cold)","value":2.828,"unit":"CPU s","baselines":[]}
{"case":"memory of a process with all of it","value":255.9,"unit":"MB RSS","baselines":[]}
{"case":"events parsed and matched with 3141 rules","value":34770,"unit":"/CPU s","baselines":[{"name":"JSON.parse alone (301000)","ratio":0.1154}]}
{"case":"matches in 6357 events","value":53,"unit":"matches","baselines":[]}
{"case":"the same against rules one by one","value":34770,"unit":"/CPU s","baselines":[{"name":"rule by rule (99.7)","ratio":348.9}]}
{"case":"events of 106 with another answer rule by rule","value":0,"unit":"events","baselines":[]}
{"case":"matches correlated, 50000 groups alive","value":429700,"unit":"/CPU s","baselines":[{"name":"counting without windows (8730000)","ratio":0.04925}]}
{"case":"memory an event in a window","value":142.9,"unit":"bytes","baselines":[]}
{"case":"random streams, of 10000, with other alerts than brute force","value":0,"unit":"streams","baselines":[]}
{"case":"memory of 1000000 indicators","value":113.5,"unit":"MB","baselines":[]}
{"case":"an address looked up","value":664.8,"unit":"ns CPU","baselines":[{"name":"a Set of texts (7.04)","ratio":94.39}]}
{"case":"addresses found, of 1000000","value":176100,"unit":"addresses","baselines":[]}
{"case":"events acknowledged a second (delivered and chained)","value":33980,"unit":"1/s","baselines":[{"name":"lines inserted into a bare table (52100)","ratio":0.6517}]}
{"case":"events a second end to end (found by search)","value":5257,"unit":"1/s","baselines":[{"name":"lines inserted into a bare table (52100)","ratio":0.1008}]}
{"case":"events lost","value":0,"unit":"events","baselines":[]}
{"case":"last byte in to live message at 1000 events/s, p50","value":438.8,"unit":"ms","baselines":[]}
{"case":"last byte in to live message at 1000 events/s, p99","value":34850,"unit":"ms","baselines":[]}
{"case":"CPU of taking in, for an event","value":10.3,"unit":"µs","baselines":[]}
{"case":"CPU of decoding, rules and storing, for an event","value":63.1,"unit":"µs","baselines":[]}
`,
);
