import { cardOf } from './card-of.js';

/** Written by npm run bench -- bot-versions --corpus DIR --card. One figure a line. */
export const BOT_VERSIONS_CARD = cardOf(
  'bot-versions',
  '2026-11-26',
  `
{"case":"Trees 1: jubins, AUC","value":0.9803,"unit":"","baselines":[]}
{"case":"Trees 1: jubins unseen, AUC","value":0.8671,"unit":"","baselines":[]}
{"case":"Trees 1: twibot-experts, AUC","value":0.7273,"unit":"","baselines":[]}
{"case":"Trees 1: twibot-experts unseen, AUC","value":0.7129,"unit":"","baselines":[]}
{"case":"Trees 1: srf-instagram, AUC","value":0.9478,"unit":"","baselines":[]}
{"case":"Trees 1: srf-instagram unseen, AUC","value":0.9103,"unit":"","baselines":[]}
{"case":"Trees 2: jubins, AUC","value":0.9807,"unit":"","baselines":[]}
{"case":"Trees 2: jubins unseen, AUC","value":0.9331,"unit":"","baselines":[]}
{"case":"Trees 2: twibot-experts, AUC","value":0.7421,"unit":"","baselines":[]}
{"case":"Trees 2: twibot-experts unseen, AUC","value":0.7346,"unit":"","baselines":[]}
{"case":"Trees 2: srf-instagram, AUC","value":0.9509,"unit":"","baselines":[]}
{"case":"Trees 2: srf-instagram unseen, AUC","value":0.9182,"unit":"","baselines":[]}
{"case":"Trees 1: X of the sandbox, precision","value":1,"unit":"","baselines":[{"name":"49 of 49; 95 % 0.927..1.000","ratio":null}]}
{"case":"Trees 1: X of the sandbox, recall","value":0.8167,"unit":"","baselines":[{"name":"49 of 60; 95 % 0.701..0.894","ratio":null}]}
{"case":"Trees 1: Bluesky of the sandbox, precision","value":0.7846,"unit":"","baselines":[{"name":"51 of 65; 95 % 0.670..0.867","ratio":null}]}
{"case":"Trees 1: Bluesky of the sandbox, recall","value":0.85,"unit":"","baselines":[{"name":"51 of 60; 95 % 0.739..0.919","ratio":null}]}
{"case":"Trees 1: Mastodon of the sandbox, precision","value":0.8065,"unit":"","baselines":[{"name":"50 of 62; 95 % 0.691..0.886","ratio":null}]}
{"case":"Trees 1: Mastodon of the sandbox, recall","value":0.8333,"unit":"","baselines":[{"name":"50 of 60; 95 % 0.720..0.907","ratio":null}]}
{"case":"Trees 2: X of the sandbox, precision","value":1,"unit":"","baselines":[{"name":"60 of 60; 95 % 0.940..1.000","ratio":null}]}
{"case":"Trees 2: X of the sandbox, recall","value":1,"unit":"","baselines":[{"name":"60 of 60; 95 % 0.940..1.000","ratio":null}]}
{"case":"Trees 2: Bluesky of the sandbox, precision","value":0.9804,"unit":"","baselines":[{"name":"50 of 51; 95 % 0.897..0.997","ratio":null}]}
{"case":"Trees 2: Bluesky of the sandbox, recall","value":0.8333,"unit":"","baselines":[{"name":"50 of 60; 95 % 0.720..0.907","ratio":null}]}
{"case":"Trees 2: Mastodon of the sandbox, precision","value":0.9767,"unit":"","baselines":[{"name":"42 of 43; 95 % 0.879..0.996","ratio":null}]}
{"case":"Trees 2: Mastodon of the sandbox, recall","value":0.7,"unit":"","baselines":[{"name":"42 of 60; 95 % 0.575..0.801","ratio":null}]}
`,
);
