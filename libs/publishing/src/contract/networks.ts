export {
  type Network,
  NETWORK_NAMES,
  type NetworkDraft,
  NETWORKS,
  networkSchema,
} from '@rampart/connectors/contract';
