import { epochSeconds, type OpenClient } from '../../http/index.js';
import { explainBluesky } from './explain.js';

export const blueskyClient: OpenClient = (clock) => ({
  ...{ name: 'Bluesky', clock, explain: explainBluesky, reset: epochSeconds('ratelimit-reset') },
});
