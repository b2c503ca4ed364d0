import {
  type Cause,
  type CommandOutcome,
  commandOf,
  handleCommand,
  loadState,
  type Recording,
  type Requester,
} from '@rampart/event-log';
import type { LinkSessions } from '../adapters/link-sessions.js';
import type { Network } from '../contract/index.js';
import {
  accountNotFound,
  type ConnectionCommand,
  connectionDecider,
  type ConnectionState,
  connectionStream,
  type KnownAccount,
} from '../domain/connection.js';
import type { ConnectionEvent } from '../domain/connection.events.js';
import type { ImposterMonitoring } from '../ports/imposter-monitoring.js';
import type { Networks } from '../ports/networks.js';
import type { TokenStore } from '../ports/token-store.js';

export interface SocialContext extends Recording {
  readonly networks: Networks;
  readonly tokens: TokenStore;
  readonly sessions: LinkSessions;
  readonly imposters: ImposterMonitoring;
  /** The origin of the pages of simulated networks. Null when there are none. */
  readonly sandboxOrigin: string | null;
  /** A random number from 0 to 1. */
  readonly chance: () => number;
}

/** Records a command for a tenant's accounts on one network. @throws DomainError Errors of the decider. */
export function changeConnection(
  recording: Recording,
  by: Requester | Cause,
  command: ConnectionCommand,
): Promise<CommandOutcome<ConnectionState, ConnectionEvent>> {
  const about = commandOf(recording, by, connectionStream(command.data.platform));
  return handleCommand(recording.log, connectionDecider, about, command);
}

export const loadConnection = (
  { log }: Pick<Recording, 'log'>,
  tenantId: string,
  platform: Network,
): Promise<ConnectionState> =>
  loadState(log, connectionDecider, { tenantId, stream: connectionStream(platform) });

/** @throws DomainError `social-account.not-found` */
export async function requireAccount(
  recording: Pick<Recording, 'log'>,
  tenantId: string,
  platform: Network,
  accountId: string,
): Promise<KnownAccount> {
  const { accounts } = await loadConnection(recording, tenantId, platform);
  const known = accounts.find((account) => account.accountId === accountId);
  if (known === undefined) throw accountNotFound();
  return known;
}
