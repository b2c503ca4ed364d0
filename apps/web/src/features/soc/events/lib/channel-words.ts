import type { EnforcementAdapter, EnforcementOutcome, ChannelTested } from '@rampart/soc/contract';
import type { Tone } from '../../../../shared/ui/tone.js';

export const CHANNEL_WORDS: Readonly<
  Record<ChannelTested, { readonly word: string; readonly says: string }>
> = {
  email: { word: 'Email', says: 'Owners and analysts, by their own settings' },
  sms: { word: 'SMS', says: 'A signed webhook of your SMS gateway' },
  chat: { word: 'Chat', says: 'A signed webhook of your chat program' },
  enforcement: {
    word: 'Webhook',
    says: 'A signed webhook for each block and its end',
  },
};

export const ADAPTER_WORDS: Readonly<
  Record<EnforcementAdapter, { readonly word: string; readonly says: string }>
> = {
  nftables: { word: 'nftables', says: 'A file for nft -f' },
  ipset: { word: 'ipset', says: 'A file for ipset restore' },
  webhook: CHANNEL_WORDS.enforcement,
};

export const OUTCOME_WORDS: Readonly<
  Record<EnforcementOutcome['result'], { readonly word: string; readonly tone: Tone }>
> = {
  exported: { word: 'Exported', tone: 'plain' },
  accepted: { word: 'Accepted', tone: 'plain' },
  superseded: { word: 'Superseded', tone: 'over' },
  failed: { word: 'Failed', tone: 'waits' },
};

export const changeWords = ({ change, address }: Pick<EnforcementOutcome, 'change' | 'address'>): string =>
  change === 'list' ? 'complete list' : `${change} ${address}`;

/** Words for mail failures in the log; a receiver's answer stays literal. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['no-address', 'no confirmed address'],
  ['unsubscribed', 'recipient turned off these mails'],
  ['not-configured', 'installation sends no mail'],
  ['refused', 'refused by the mail server'],
  ['unavailable', 'mail server unreachable'],
]);

export const detailWords = (detail: string): string => (REASONS.get(detail) ?? detail).replace(/\.$/, '');
