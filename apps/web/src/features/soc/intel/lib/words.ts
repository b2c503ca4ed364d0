import { t } from '@rampart/kernel';
import type { IntelFeed, IntelItem } from '@rampart/soc/contract';
import type { Word } from '../../../../shared/soc/words.js';

export const TYPE_WORDS: Readonly<Record<IntelItem['type'], string>> = {
  ip: t`Address`,
  network: t`Network`,
  domain: t`Domain`,
  url: 'URL',
  hash: t`File hash`,
  email: t`E-mail`,
};

export const LIST_WORDS: Readonly<Record<IntelItem['list'], string>> = {
  threat: t`Threat`,
  warning: t`Warning list`,
};

export const FEED_KIND_WORDS: Readonly<Record<IntelFeed['kind'], string>> = {
  taxii: 'TAXII 2.1',
  list: t`List`,
};

export const STATE_WORDS: Readonly<Record<IntelItem['state'], Word>> = {
  active: { word: t`Active`, tone: 'plain' },
  expired: { word: t`Expired`, tone: 'over' },
};
