import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import type { DenyListEvent } from './deny-list.events.js';
import { holds, plainAddress, plainNetwork } from './network.js';

export interface DenyListState {
  readonly enforced: boolean;
  /** The end of the block of each address or network; null for a block without an end. */
  readonly addresses: ReadonlyMap<string, string | null>;
}

interface Asked {
  readonly by: string;
  /** The requester's own address, which cannot be blocked. */
  readonly from: string;
}

export type DenyListCommand =
  | Command<
      'DenyAddress',
      Omit<Asked, 'by'> & {
        readonly by: string | null;
        readonly rule?: string;
        readonly address: string;
        readonly reason: string;
        readonly until?: string | undefined;
      }
    >
  /** `by` is null when the block expired at `now`; a block that was prolonged stays. */
  | Command<'AllowAddress', { readonly by: string | null; readonly address: string; readonly now?: string }>
  | Command<'SwitchDenyList', Asked & { readonly enforced: boolean }>;

const MOST_ADDRESSES = 10_000;

/** A repeated command changes nothing. */
export const denyListDecider: Decider<DenyListState, DenyListCommand, DenyListEvent> = {
  initialState: () => ({ enforced: false, addresses: new Map() }),
  evolve(state, { type, data }) {
    switch (type) {
      case 'SocAddressDenied':
        return { ...state, addresses: new Map([...state.addresses, [data.address, data.until ?? null]]) };
      case 'SocAddressAllowed':
        return {
          ...state,
          addresses: new Map([...state.addresses].filter(([each]) => each !== data.address)),
        };
      case 'SocDenyListSwitched':
        return { ...state, enforced: data.enforced };
      default:
        return unreachable(type);
    }
  },
  decide(command, { enforced, addresses }) {
    switch (command.type) {
      case 'DenyAddress': {
        const { by, reason, from, rule, until } = command.data;
        const given = plainAddress(command.data.address);
        const address = given.includes('/') ? plainNetwork(given) : given;
        if (holds(address, from)) throw ownAddress();
        const before = addresses.get(address);
        if (before === null || (before !== undefined && until !== undefined && until <= before)) return [];
        if (before === undefined && addresses.size >= MOST_ADDRESSES) throw full();
        const automated = rule === undefined ? {} : { rule, automated: true };
        const ends = until === undefined ? {} : { until };
        return [{ type: 'SocAddressDenied', data: { address, reason, by, ...automated, ...ends } }];
      }
      case 'AllowAddress': {
        const address = plainAddress(command.data.address);
        const { by, now } = command.data;
        const until = addresses.get(address);
        if (until === undefined || (now !== undefined && (until === null || until > now))) return [];
        return [{ type: 'SocAddressAllowed', data: { address, by } }];
      }
      case 'SwitchDenyList': {
        const { by, from, enforced: wanted } = command.data;
        if (wanted && [...addresses.keys()].some((entry) => holds(entry, from))) throw ownAddress();
        return wanted === enforced ? [] : [{ type: 'SocDenyListSwitched', data: { enforced: wanted, by } }];
      }
      default:
        return unreachable(command);
    }
  },
};

const ownAddress = (): DomainError =>
  new DomainError(
    'soc-deny-list.own-address',
    'conflict',
    t`This is your own IP address, or holds it. Choose another one.`,
  );

const full = (): DomainError =>
  new DomainError(
    'soc-deny-list.full',
    'conflict',
    t`There are already ${MOST_ADDRESSES} blocked addresses. Lift one block first.`,
  );
