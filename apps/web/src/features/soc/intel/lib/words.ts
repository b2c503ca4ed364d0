import type { IntelFeed, IntelItem } from '@rampart/soc/contract';
import type { Word } from '../../../../shared/soc/words.js';

export const TYPE_WORDS: Readonly<Record<IntelItem['type'], string>> = {
  ip: 'Address',
  network: 'Network',
  domain: 'Domain',
  url: 'URL',
  hash: 'File hash',
  email: 'E-mail',
};

export const LIST_WORDS: Readonly<Record<IntelItem['list'], string>> = {
  threat: 'Threat',
  warning: 'Warning list',
};

export const FEED_KIND_WORDS: Readonly<Record<IntelFeed['kind'], string>> = {
  taxii: 'TAXII 2.1',
  list: 'List',
};

export const STATE_WORDS: Readonly<Record<IntelItem['state'], Word>> = {
  active: { word: 'Active', tone: 'plain' },
  expired: { word: 'Expired', tone: 'over' },
};
