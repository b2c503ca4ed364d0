import { cardOf } from './card-of.js';

/** Written by npm run bench -- media --corpus DIR --card. One figure a line. */
export const MEDIA_CARD = cardOf(
  'media',
  '2026-11-26',
  `
{"case":"a photograph of 12 MP, marked and read back","value":171.2,"unit":"ms CPU","baselines":[{"name":"plain loops (1296.4)","ratio":0.1321}]}
{"case":"a search of 100,000 fingerprints","value":2.841,"unit":"ms CPU","baselines":[{"name":"plain loops (137.3)","ratio":0.02069}]}
{"case":"fingerprint, all views and turns, 2 MP","value":5.084,"unit":"ms CPU","baselines":[{"name":"bare decode and encode (16.6)","ratio":0.3059}]}
{"case":"visible mark, 2 MP","value":4.296,"unit":"ms CPU","baselines":[{"name":"bare decode and encode (16.6)","ratio":0.2585}]}
{"case":"hidden mark, 2 MP","value":11.22,"unit":"ms CPU","baselines":[{"name":"bare decode and encode (16.6)","ratio":0.6749}]}
{"case":"hidden mark, read back from the worst case, 2 MP","value":20.58,"unit":"ms CPU","baselines":[{"name":"bare decode and encode (16.6)","ratio":1.238}]}
{"case":"reading a mark, 2 MP","value":4.365,"unit":"ms CPU","baselines":[{"name":"bare decode and encode (16.6)","ratio":0.2626}]}
{"case":"hash, decode, visible and hidden mark read back, fingerprint, encode, 2 MP","value":44.84,"unit":"ms CPU","baselines":[{"name":"bare decode and encode (16.6)","ratio":2.698}]}
{"case":"search of 1,000,000 fingerprints, every one within the border","value":23.15,"unit":"ms CPU","baselines":[]}
{"case":"fingerprint: JPEG q90","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: JPEG q50","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: JPEG q30","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: WebP q50","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: resize 50 %","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: resize 25 %","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: thumbnail 128 px","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: crop 5 %","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: crop 10 %","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: crop 20 %","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: crop 20 % off a corner","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: text overlay","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: logo sticker","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: caption bar 12 %","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: border 5 %","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: mirror","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: flip top to bottom","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: rotate 90","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: rotate 180","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: rotate 3 degrees","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: brightness 1.3","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: contrast 1.3","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: gamma","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: greyscale","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: blur 2","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: sharpen","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: saturation 1.6","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: mean of 27 edits","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: mean after the second stage","value":1,"unit":"recall","baselines":[]}
{"case":"fingerprint: unrelated pairs over the border (n=300)","value":0,"unit":"pairs","baselines":[]}
{"case":"mark: embedded and read back","value":1,"unit":"share","baselines":[]}
{"case":"mark: mean signal to noise","value":47.15,"unit":"dB","baselines":[]}
{"case":"mark: mean change of flat 16 by 16 blocks","value":0.4895,"unit":"levels","baselines":[]}
{"case":"mark: JPEG q50","value":1,"unit":"read","baselines":[]}
{"case":"mark: JPEG q30","value":1,"unit":"read","baselines":[]}
{"case":"mark: WebP q50","value":1,"unit":"read","baselines":[]}
{"case":"mark: resize 50 %","value":1,"unit":"read","baselines":[]}
{"case":"mark: resize 25 %","value":1,"unit":"read","baselines":[]}
{"case":"mark: text overlay","value":1,"unit":"read","baselines":[]}
{"case":"mark: blur 2","value":1,"unit":"read","baselines":[]}
{"case":"mark: gamma","value":1,"unit":"read","baselines":[]}
{"case":"mark: brightness 1.3","value":1,"unit":"read","baselines":[]}
{"case":"mark: mirror","value":1,"unit":"read","baselines":[]}
{"case":"mark: rotate 90","value":1,"unit":"read","baselines":[]}
{"case":"mark: greyscale","value":1,"unit":"read","baselines":[]}
{"case":"mark: sharpen","value":1,"unit":"read","baselines":[]}
{"case":"mark: crop 20 %","value":1,"unit":"read","baselines":[]}
{"case":"mark: wrong ids after these edits","value":0,"unit":"readings","baselines":[]}
{"case":"mark: wrong ids in 100000 readings of unmarked, other and damaged","value":0,"unit":"readings","baselines":[]}
`,
);
