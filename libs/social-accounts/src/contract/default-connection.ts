import { type Network, NETWORK_NAMES } from '@rampart/connectors/contract';
import type { SocialConnection } from './accounts.js';
import { MAX_ACCOUNTS_PER_PLATFORM } from './texts.js';

const ASKS_FOR: Partial<Record<Network, SocialConnection['asksFor']>> = {
  mastodon: 'instance',
  bluesky: 'handle',
};

/** A network as it is before anything is known of it. The hub shows these when the first load fails. */
export const defaultConnection = (name: Network): SocialConnection => ({
  ...{ name, label: NETWORK_NAMES[name], tier: 'basic', hasOAuth: true, simulated: false },
  asksFor: ASKS_FOR[name] ?? 'nothing',
  ...{ monitorImposters: false, identityId: null, limit: MAX_ACCOUNTS_PER_PLATFORM, accounts: [] },
});
