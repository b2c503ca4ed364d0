import { t } from '@rampart/kernel';
import type { EnforcementAdapter, EnforcementOutcome, ChannelTested } from '@rampart/soc/contract';
import { ADAPTER_NAMES } from '../../../../shared/soc/block-words.js';
import type { Tone } from '../../../../shared/ui/tone.js';

export const CHANNEL_WORDS: Readonly<
  Record<ChannelTested, { readonly word: string; readonly says: string }>
> = {
  email: { word: t`Email`, says: t`Owners and analysts, by their own settings` },
  sms: { word: 'SMS', says: t`A signed webhook of your SMS gateway` },
  chat: { word: t`Chat`, says: t`A signed webhook of your chat program` },
  enforcement: {
    word: t`Webhook`,
    says: t`A signed webhook for each block and its end`,
  },
};

export const ADAPTER_WORDS: Readonly<
  Record<EnforcementAdapter, { readonly word: string; readonly says: string }>
> = {
  nftables: { word: ADAPTER_NAMES.nftables, says: t`A file for nft -f` },
  ipset: { word: ADAPTER_NAMES.ipset, says: t`A file for ipset restore` },
  webhook: CHANNEL_WORDS.enforcement,
};

export const OUTCOME_WORDS: Readonly<
  Record<EnforcementOutcome['result'], { readonly word: string; readonly tone: Tone }>
> = {
  exported: { word: t`Exported`, tone: 'plain' },
  accepted: { word: t`Accepted`, tone: 'plain' },
  superseded: { word: t`Superseded`, tone: 'over' },
  failed: { word: t`Failed`, tone: 'waits' },
};

/** What follows the name of a channel. */
export const SENT_WORDS: Readonly<Record<'sent' | 'failed', string>> = { sent: t`sent`, failed: t`failed` };

export const changeWords = ({ change, address }: Pick<EnforcementOutcome, 'change' | 'address'>): string =>
  change === 'list' ? t`complete list` : change === 'block' ? t`block ${address}` : t`unblock ${address}`;

/** Words for mail failures in the log; a receiver's answer stays literal. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['no-address', t`no confirmed address`],
  ['unsubscribed', t`recipient turned off these mails`],
  ['not-configured', t`installation sends no mail`],
  ['refused', t`refused by the mail server`],
  ['unavailable', t`mail server unreachable`],
]);

export const detailWords = (detail: string): string => (REASONS.get(detail) ?? detail).replace(/\.$/, '');
