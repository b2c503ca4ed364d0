import { type OpenClient, retryAfter } from '../../http/index.js';
import { explainYoutube } from './explain.js';

export const youtubeClient: OpenClient = (clock) => ({
  ...{ name: 'YouTube', clock, explain: explainYoutube(clock), reset: retryAfter },
});
