import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import {
  type AccountType,
  MAX_ACCOUNTS_PER_PLATFORM,
  type Network,
  NETWORK_NAMES,
} from '../contract/index.js';
import type { ConnectionEvent, LinkedProfile } from './connection.events.js';

export interface KnownAccount {
  readonly accountId: string;
  readonly identity: string;
  readonly connectionType: 'url' | 'oauth';
  readonly type: AccountType;
  readonly profile: LinkedProfile | 'erased';
  readonly simulated: boolean;
  readonly needsRelinking: boolean;
  readonly proved: boolean;
  readonly proofCode: string | null;
  readonly endsAt: string | null;
  /** The warnings that were given for the current end of access. */
  readonly warnedDays: readonly number[];
}

/** The accounts that a tenant has linked on one network. */
export interface ConnectionState {
  readonly accounts: readonly KnownAccount[];
  readonly monitorImposters: boolean;
  readonly identityId: string | null;
}

interface Linking {
  readonly platform: Network;
  readonly accountId: string;
  readonly identity: string;
  readonly scopes: readonly string[];
  readonly endsAt: string | null;
  readonly profile: LinkedProfile;
}

export type ConnectionCommand =
  | Command<
      'LinkAccount',
      Linking & {
        readonly accountType: AccountType;
        readonly connectionType: 'url' | 'oauth';
        readonly simulated: boolean;
        readonly proofCode: string | null;
      }
    >
  | Command<'RelinkAccount', Linking>
  | Command<'LoseAccess', { readonly platform: Network; readonly accountId: string; readonly reason: string }>
  | Command<'WarnOfEnd', { readonly platform: Network; readonly accountId: string; readonly now: string }>
  | Command<
      'ProveOwnership',
      { readonly platform: Network; readonly accountId: string; readonly by: 'bio' | 'rel-me' | 'dns' }
    >
  | Command<
      'UnlinkAccount',
      {
        readonly platform: Network;
        readonly accountId: string;
        readonly revocation: 'revoked' | 'not-offered' | 'failed' | 'kept' | 'none';
      }
    >
  | Command<
      'SetImposterMonitoring',
      { readonly platform: Network; readonly monitorImposters: boolean; readonly identityId: string | null }
    >;

export const connectionStream = (platform: Network): string => `social-connection:${platform}`;

/** Repeating a command changes nothing. */
export const connectionDecider: Decider<ConnectionState, ConnectionCommand, ConnectionEvent> = {
  initialState: () => ({ accounts: [], monitorImposters: false, identityId: null }),
  evolve,
  decide(command, state) {
    switch (command.type) {
      case 'LinkAccount':
        return link(command.data, state);
      case 'RelinkAccount': {
        const known = required(state, command.data.accountId);
        const { identity, scopes, ...data } = command.data;
        if (known.identity !== identity) throw otherAccount(command.data.platform);
        return [{ type: 'SocialAccountRelinked', data: { ...data, scopes: [...scopes] } }];
      }
      case 'LoseAccess': {
        const known = find(state, command.data.accountId);
        if (known === undefined || known.needsRelinking) return [];
        return [{ type: 'SocialAccessLost', data: command.data }];
      }
      case 'WarnOfEnd':
        return warn(command.data, state);
      case 'ProveOwnership':
        return required(state, command.data.accountId).proved
          ? []
          : [{ type: 'SocialOwnershipProved', data: command.data }];
      case 'UnlinkAccount':
        return find(state, command.data.accountId) === undefined
          ? []
          : [{ type: 'SocialAccountUnlinked', data: command.data }];
      case 'SetImposterMonitoring': {
        const { monitorImposters, identityId } = command.data;
        if (state.monitorImposters === monitorImposters && state.identityId === identityId) return [];
        return [{ type: 'ImposterMonitoringSet', data: command.data }];
      }
      default:
        return unreachable(command);
    }
  },
};

type Link = Extract<ConnectionCommand, { type: 'LinkAccount' }>['data'];

function link(data: Link, state: ConnectionState): readonly ConnectionEvent[] {
  if (state.accounts.some(({ identity }) => identity === data.identity))
    throw new DomainError(
      'social-account.already-linked',
      'conflict',
      t`This ${NETWORK_NAMES[data.platform]} account is linked already. Choose another one.`,
    );
  if (state.accounts.length >= MAX_ACCOUNTS_PER_PLATFORM)
    throw new DomainError(
      'social-account.too-many',
      'conflict',
      t`At most ${MAX_ACCOUNTS_PER_PLATFORM} accounts of a network can be linked. Unlink one first.`,
    );
  return [{ type: 'SocialAccountLinked', data: { ...data, scopes: [...data.scopes] } }];
}

const DAY_MS = 86_400_000;
const WARNINGS = [1, 7, 14] as const;

function warn(
  { platform, accountId, now }: Extract<ConnectionCommand, { type: 'WarnOfEnd' }>['data'],
  state: ConnectionState,
): readonly ConnectionEvent[] {
  const known = find(state, accountId);
  if (known === undefined || known.endsAt === null || known.needsRelinking) return [];
  const left = (Date.parse(known.endsAt) - Date.parse(now)) / DAY_MS;
  const days = WARNINGS.find((limit) => left <= limit);
  // After the warning for 1 day, the warnings for 7 and 14 days are not given.
  if (days === undefined || known.warnedDays.some((warned) => warned <= days)) return [];
  return [{ type: 'SocialAccessEnding', data: { platform, accountId, days, endsAt: known.endsAt } }];
}

const find = ({ accounts }: ConnectionState, id: string): KnownAccount | undefined =>
  accounts.find(({ accountId }) => accountId === id);

function required(state: ConnectionState, accountId: string): KnownAccount {
  const known = find(state, accountId);
  if (known !== undefined) return known;
  throw accountNotFound();
}

export const accountNotFound = (): DomainError =>
  new DomainError('social-account.not-found', 'not-found', t`This account is not linked. Reload the page.`);

export const otherAccount = (platform: Network): DomainError =>
  new DomainError(
    'social-account.other-account',
    'conflict',
    t`You signed in to another ${NETWORK_NAMES[platform]} account. Sign in to the linked one.`,
  );

function evolve(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  const change = (id: string, changed: Partial<KnownAccount>): ConnectionState => ({
    ...state,
    accounts: state.accounts.map((known) => (known.accountId === id ? { ...known, ...changed } : known)),
  });
  switch (event.type) {
    case 'SocialAccountLinked': {
      const { accountType: type, platform: _, scopes: __, ...data } = event.data;
      const known = { ...data, type, needsRelinking: false, proved: false, warnedDays: [] };
      return { ...state, accounts: [...state.accounts, known] };
    }
    case 'SocialAccountRelinked': {
      const { accountId, endsAt, profile } = event.data;
      return change(accountId, { endsAt, profile, needsRelinking: false, warnedDays: [] });
    }
    case 'SocialAccessLost':
      return change(event.data.accountId, { needsRelinking: true });
    case 'SocialAccessEnding': {
      const { accountId, days } = event.data;
      return change(accountId, { warnedDays: [...(find(state, accountId)?.warnedDays ?? []), days] });
    }
    case 'SocialOwnershipProved':
      return change(event.data.accountId, { proved: true });
    case 'SocialAccountUnlinked':
      return {
        ...state,
        accounts: state.accounts.filter(({ accountId }) => accountId !== event.data.accountId),
      };
    case 'ImposterMonitoringSet': {
      const { monitorImposters, identityId } = event.data;
      return { ...state, monitorImposters, identityId };
    }
    default:
      return unreachable(event);
  }
}
