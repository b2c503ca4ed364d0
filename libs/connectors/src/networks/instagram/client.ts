import { metaUsage, type OpenClient } from '../../http/index.js';
import { explainInstagram } from './explain.js';

export const instagramClient: OpenClient = (clock) => ({
  ...{ name: 'Instagram', clock, explain: explainInstagram, reset: metaUsage },
});
