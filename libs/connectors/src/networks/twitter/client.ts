import { epochSeconds, type OpenClient } from '../../http/index.js';
import { explainX } from './explain.js';

export const xClient: OpenClient = (clock) => ({
  ...{ name: 'X', clock, explain: explainX, reset: epochSeconds('x-rate-limit-reset') },
});
