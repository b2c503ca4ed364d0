import { isoTime, type OpenClient } from '../../http/index.js';
import { explainMastodon } from './explain.js';

export const mastodonClient: OpenClient = (clock) => ({
  ...{ name: 'Mastodon', clock, explain: explainMastodon, reset: isoTime('x-ratelimit-reset') },
});
