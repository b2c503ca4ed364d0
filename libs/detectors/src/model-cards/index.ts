import type { ModelCard } from '../contract/index.js';
import { BOT_VERSIONS_CARD } from './bot-versions.generated.js';
import { BOTS_CARD } from './bots.generated.js';
import { joined } from './card-of.js';
import { IMPERSONATION_CARD } from './impersonation.generated.js';
import { IMPERSONATION_VERSIONS_CARD } from './impersonation-versions.generated.js';
import { MEDIA_CARD } from './media.generated.js';
import { MEDIA_MARKS_CARD } from './media-marks.generated.js';
import { MEDIA_PAIRS_CARD } from './media-pairs.generated.js';
import { SOC_CARD } from './soc.generated.js';

/** The committed figures of detectors, by the name of their benchmark. */
export const MODEL_CARDS = {
  'bot-versions': BOT_VERSIONS_CARD,
  bots: BOTS_CARD,
  impersonation: IMPERSONATION_CARD,
  'impersonation-versions': IMPERSONATION_VERSIONS_CARD,
  media: joined('media', [MEDIA_CARD, MEDIA_MARKS_CARD, MEDIA_PAIRS_CARD]),
  soc: SOC_CARD,
} as const satisfies Readonly<Record<string, ModelCard>>;

export type ModelCardName = keyof typeof MODEL_CARDS;
