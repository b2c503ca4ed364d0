import type { Connector } from '@rampart/connectors';
import type { DraftIssue, Network, NetworkDraft, NetworkLimits } from '@rampart/connectors/contract';

export type PublishingConnector = Pick<
  Connector,
  'network' | 'simulated' | 'prepare' | 'poll' | 'commit' | 'reconcile' | 'repeatableMs' | 'timeline'
>;

/** The rules of networks for drafts, which are known without calling them. */
export interface NetworkRules {
  /** Null when the network is not installed. */
  limits(network: Network): NetworkLimits | null;
  issues(network: Network, draft: NetworkDraft): readonly DraftIssue[];
}

export interface PublishingConnectors {
  /** Null when the network is not installed. */
  connector(network: Network): PublishingConnector | null;
}
