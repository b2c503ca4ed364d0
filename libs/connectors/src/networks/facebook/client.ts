import { metaUsage, type OpenClient } from '../../http/index.js';
import { explainGraph } from '../meta/graph-errors.js';

export const facebookClient: OpenClient = (clock) => ({
  ...{ name: 'Facebook', clock, explain: explainGraph, reset: metaUsage },
});
