import { NETWORKS } from '@rampart/connectors/contract';
import { defineFigure, type Figure } from '@rampart/figures';
import { t } from '@rampart/kernel';
import { POST_READERS } from './contract/index.js';
import {
  publishRunFailed,
  publishRunPublished,
  publishRunRepeated,
  publishRunUnconfirmed,
} from './domain/run.events.js';

const shared = { roles: POST_READERS, capability: 'publishing' } as const;
const network = { name: 'network', title: t`Network`, values: NETWORKS };

const published = defineFigure({
  ...shared,
  name: 'publishing.published',
  title: t`Posts published`,
  description: t`Posts on accounts, each account counted once.`,
  kind: 'sum',
  dimension: network,
  handles: [publishRunPublished],
  entries: ({ data }) => [{ delta: 1, dimension: data.network }],
});

const failed = defineFigure({
  ...shared,
  name: 'publishing.failed',
  title: t`Posts not published`,
  description: t`Posts that a network refused, now.`,
  kind: 'keys',
  handles: [publishRunFailed, publishRunPublished, publishRunRepeated],
  entries: ({ type, data }) => [{ key: data.runId, delta: type === 'PublishRunFailed' ? 1 : -1 }],
});

const unconfirmed = defineFigure({
  ...shared,
  name: 'publishing.unconfirmed',
  title: t`Posts unconfirmed`,
  description: t`Posts that a person has to settle, now.`,
  kind: 'keys',
  handles: [publishRunUnconfirmed, publishRunPublished, publishRunFailed, publishRunRepeated],
  entries: ({ type, data }) => [{ key: data.runId, delta: type === 'PublishRunUnconfirmed' ? 1 : -1 }],
});

export const publishingFigures: readonly Figure[] = [published, failed, unconfirmed];
