import { cardOf } from './card-of.js';

/**
 * From npm run bench -- media-marks --corpus DIR, which was ended after the photographs of 256 px: other sizes are not
 * measured yet. A run with --card replaces this.
 */
export const MEDIA_MARKS_CARD = cardOf(
  'media-marks',
  '2026-11-27',
  `
{"case":"photographs and tiles of 256 px or more, mark: refused","value":0,"unit":"share","baselines":[{"name":"0 of 94; 95 % 0.000..0.039","ratio":null}]}
{"case":"tiles of 128 px, mark: refused","value":0.07143,"unit":"share","baselines":[{"name":"2 of 28; 95 % 0.020..0.226","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: refused","value":0,"unit":"share","baselines":[{"name":"0 of 8; 95 % 0.000..0.324","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: JPEG q10, alone","value":0,"unit":"read","baselines":[{"name":"0 of 8; 95 % 0.000..0.324","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: JPEG q10, with known ids","value":0,"unit":"read","baselines":[{"name":"0 of 8; 95 % 0.000..0.324","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: JPEG q10, beside its original too","value":0,"unit":"read","baselines":[{"name":"0 of 8; 95 % 0.000..0.324","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: stretch 20 % wide, alone","value":0.5,"unit":"read","baselines":[{"name":"4 of 8; 95 % 0.215..0.785","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: stretch 20 % wide, with known ids","value":0.5,"unit":"read","baselines":[{"name":"4 of 8; 95 % 0.215..0.785","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: stretch 20 % wide, beside its original too","value":1,"unit":"read","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: stretch 20 % high, alone","value":0.5,"unit":"read","baselines":[{"name":"4 of 8; 95 % 0.215..0.785","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: stretch 20 % high, with known ids","value":0.5,"unit":"read","baselines":[{"name":"4 of 8; 95 % 0.215..0.785","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: stretch 20 % high, beside its original too","value":1,"unit":"read","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: squeeze 20 %, alone","value":0.5,"unit":"read","baselines":[{"name":"4 of 8; 95 % 0.215..0.785","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: squeeze 20 %, with known ids","value":0.5,"unit":"read","baselines":[{"name":"4 of 8; 95 % 0.215..0.785","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: squeeze 20 %, beside its original too","value":1,"unit":"read","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: turn 2 degrees, alone","value":0.5,"unit":"read","baselines":[{"name":"4 of 8; 95 % 0.215..0.785","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: turn 2 degrees, with known ids","value":0.5,"unit":"read","baselines":[{"name":"4 of 8; 95 % 0.215..0.785","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: turn 2 degrees, beside its original too","value":1,"unit":"read","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: turn 5 degrees, alone","value":0.5,"unit":"read","baselines":[{"name":"4 of 8; 95 % 0.215..0.785","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: turn 5 degrees, with known ids","value":0.5,"unit":"read","baselines":[{"name":"4 of 8; 95 % 0.215..0.785","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: turn 5 degrees, beside its original too","value":1,"unit":"read","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: phone screenshot, alone","value":0.75,"unit":"read","baselines":[{"name":"6 of 8; 95 % 0.409..0.929","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: phone screenshot, with known ids","value":0.75,"unit":"read","baselines":[{"name":"6 of 8; 95 % 0.409..0.929","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: phone screenshot, beside its original too","value":1,"unit":"read","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: JPEG q30, alone","value":0.375,"unit":"read","baselines":[{"name":"3 of 8; 95 % 0.137..0.694","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: JPEG q30, with known ids","value":0.5,"unit":"read","baselines":[{"name":"4 of 8; 95 % 0.215..0.785","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: JPEG q30, beside its original too","value":1,"unit":"read","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: crop 20 %, alone","value":0.5,"unit":"read","baselines":[{"name":"4 of 8; 95 % 0.215..0.785","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: crop 20 %, with known ids","value":0.5,"unit":"read","baselines":[{"name":"4 of 8; 95 % 0.215..0.785","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: crop 20 %, beside its original too","value":1,"unit":"read","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: mirror, alone","value":1,"unit":"read","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: mirror, with known ids","value":1,"unit":"read","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: mirror, beside its original too","value":1,"unit":"read","baselines":[{"name":"8 of 8; 95 % 0.676..1.000","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: all of JPEG q10, stretched, turned and phone, alone","value":0.4643,"unit":"read","baselines":[{"name":"26 of 56; 95 % 0.340..0.593","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: all of JPEG q10, stretched, turned and phone, with known ids","value":0.4643,"unit":"read","baselines":[{"name":"26 of 56; 95 % 0.340..0.593","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: all of JPEG q10, stretched, turned and phone, beside its original too","value":0.8571,"unit":"read","baselines":[{"name":"48 of 56; 95 % 0.743..0.926","ratio":null}]}
{"case":"photographs, 256 px (n=8), mark: wrong ids","value":0,"unit":"readings","baselines":[]}
`,
);
