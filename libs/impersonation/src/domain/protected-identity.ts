import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import type { PlatformId, ProtectedIdentity as IdentityView } from '../contract/index.js';
import type { IdentityProfile, ProtectedIdentityEvent } from './protected-identity.events.js';
import type { ProtectedSnapshot, ReferenceAvatar } from './protected-identity.snapshot.js';

export interface ProtectedIdentity {
  readonly identityId: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly profile: IdentityProfile;
  readonly avatar: ReferenceAvatar | null;
  readonly monitoring: IdentityView['monitoring'];
  readonly withdrawn: boolean;
}

export type ProtectedIdentityState = ProtectedIdentity | null;

export type ProtectedIdentityCommand =
  | Command<
      'ProtectIdentity',
      {
        readonly identityId: string;
        readonly profile: IdentityProfile;
        readonly demo: boolean;
        readonly createdAt: string;
      }
    >
  | Command<'ChangeProtectedIdentity', { readonly profile: IdentityProfile }>
  | Command<'SetProtectedIdentityAvatar', { readonly avatar: ReferenceAvatar | null }>
  | Command<
      'SetIdentityMonitoring',
      {
        readonly monitoring: IdentityView['monitoring'];
        readonly connected: readonly PlatformId[];
        /** ISO 8601; the schedule counts from this time. */
        readonly at: string;
      }
    >
  | Command<'WithdrawIdentityProtection', Record<string, never>>;

/** Repeating a command changes nothing. */
export const protectedIdentityDecider: Decider<
  ProtectedIdentityState,
  ProtectedIdentityCommand,
  ProtectedIdentityEvent
> = {
  initialState: () => null,
  evolve,
  decide(command, identity) {
    if (command.type === 'ProtectIdentity') {
      return identity === null ? [{ type: 'IdentityProtected', data: command.data }] : [];
    }
    if (command.type === 'WithdrawIdentityProtection' && identity?.withdrawn === true) return [];
    if (identity === null || identity.withdrawn) {
      throw new DomainError(
        'protected-identity.not-found',
        'not-found',
        t`This protected identity does not exist. Reload the list.`,
      );
    }
    return decideKnown(command, identity);
  },
};

type KnownCommand = Exclude<ProtectedIdentityCommand, { type: 'ProtectIdentity' }>;

function decideKnown(command: KnownCommand, identity: ProtectedIdentity): readonly ProtectedIdentityEvent[] {
  const { identityId } = identity;
  switch (command.type) {
    case 'ChangeProtectedIdentity':
      if (same(command.data.profile, identity.profile)) return [];
      return [{ type: 'ProtectedIdentityChanged', data: { identityId, profile: command.data.profile } }];
    case 'SetProtectedIdentityAvatar':
      if (command.data.avatar?.sha256 === identity.avatar?.sha256) return [];
      return [{ type: 'ProtectedIdentityAvatarSet', data: { identityId, avatar: command.data.avatar } }];
    case 'SetIdentityMonitoring':
      return setMonitoring(command.data, identity);
    case 'WithdrawIdentityProtection':
      return [{ type: 'IdentityProtectionWithdrawn', data: { identityId } }];
    default:
      return unreachable(command);
  }
}

type SetMonitoring = Extract<ProtectedIdentityCommand, { type: 'SetIdentityMonitoring' }>['data'];

function setMonitoring(data: SetMonitoring, identity: ProtectedIdentity): readonly ProtectedIdentityEvent[] {
  const { monitoring, at } = data;
  const missing = (monitoring?.platforms ?? []).filter((platform) => !data.connected.includes(platform));
  if (missing.length > 0) {
    throw new DomainError(
      'protected-identity.platform-not-connected',
      'invalid',
      t`These platforms are not connected: ${missing.join(', ')}. Remove them from the selection.`,
      {
        platforms: missing,
      },
    );
  }
  if (same(monitoring, identity.monitoring)) return [];
  return [
    { type: 'IdentityMonitoringSet', data: { identityId: identity.identityId, monitoring, anchor: at } },
  ];
}

function evolve(identity: ProtectedIdentityState, event: ProtectedIdentityEvent): ProtectedIdentityState {
  if (event.type === 'IdentityProtected') {
    const { identityId, createdAt, profile } = event.data;
    return { identityId, createdAt, profile, avatar: null, monitoring: null, withdrawn: false };
  }
  if (identity === null) return null;
  switch (event.type) {
    case 'ProtectedIdentityChanged':
      return { ...identity, profile: event.data.profile };
    case 'ProtectedIdentityAvatarSet':
      return { ...identity, avatar: event.data.avatar };
    case 'IdentityMonitoringSet':
      return { ...identity, monitoring: event.data.monitoring };
    case 'IdentityProtectionWithdrawn':
      return { ...identity, withdrawn: true, monitoring: null };
    default:
      return unreachable(event);
  }
}

/** Both values come through the same schema, so their keys have the same order. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function snapshotOf(identity: ProtectedIdentity): ProtectedSnapshot {
  const { handles, displayNames, bio, links, officialAccounts } = identity.profile;
  return { handles, displayNames, bio, links, avatar: identity.avatar, officialAccounts };
}
