import type { IntelFeed, IntelItem, SOC_ANALYSTS, SOC_MANAGERS } from '@rampart/soc/contract';
import type { Tone } from '../../../shared/ui/tone-badge.js';

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

export const STATE_WORDS: Readonly<
  Record<IntelItem['state'], { readonly word: string; readonly tone: Tone }>
> = {
  active: { word: 'Active', tone: 'good' },
  expired: { word: 'Expired', tone: 'quiet' },
};

/** How grave a match of this confidence is, as the colour of its bar. */
export function confidenceTone(confidence: number): 'high' | 'medium' | 'low' {
  if (confidence >= 70) return 'high';
  return confidence >= 40 ? 'medium' : 'low';
}

const ANALYSTS: typeof SOC_ANALYSTS = ['core:soc', 'nexus:owner', 'nexus:analyst'];
const holds = (roles: readonly string[], wanted: readonly string[]): boolean =>
  roles.some((role) => wanted.includes(role));

/** Whether these roles may add, change and import indicators; the server decides again. */
export const worksOnIntel = (roles: readonly string[]): boolean => holds(roles, ANALYSTS);

const MANAGERS: typeof SOC_MANAGERS = ['core:soc', 'nexus:owner'];

/** Whether these roles may say what is followed; the server decides again. */
export const managesFeeds = (roles: readonly string[]): boolean => holds(roles, MANAGERS);
