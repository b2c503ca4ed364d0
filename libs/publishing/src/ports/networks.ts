import type { Connector } from '@rampart/connectors';
import type { DraftIssue, Network, NetworkDraft, NetworkLimits } from '@rampart/connectors/contract';

export type PublishingConnector = Pick<
  Connector,
  'network' | 'simulated' | 'prepare' | 'poll' | 'commit' | 'reconcile' | 'repeatableMs' | 'timeline'
>;

/** What a network would say of a draft, known without calling it. */
export interface NetworkRules {
  /** Null: the network is not installed. */
  limits(network: Network): NetworkLimits | null;
  issues(network: Network, draft: NetworkDraft): readonly DraftIssue[];
}

export interface PublishingConnectors {
  /** Null: the network is not installed. */
  connector(network: Network): PublishingConnector | null;
}
