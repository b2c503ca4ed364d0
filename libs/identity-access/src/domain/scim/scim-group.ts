import { type Command, type Decider, unreachable } from '@rampart/kernel';
import type { RoleName } from '../../contract/index.js';
import type { ScimGroupInput } from './group-input.js';
import { noResource } from './scim-error.js';
import type { ScimGroupEvent } from './scim-events.js';

export interface ScimGroup extends ScimGroupInput {
  readonly role: RoleName | null;
}

export type ScimGroupState = ScimGroup | null;

export type ScimGroupCommand =
  | Command<'CreateScimGroup', ScimGroupInput & { readonly groupId: string; readonly by: string }>
  | Command<'ChangeScimGroup', ScimGroupInput & { readonly groupId: string; readonly by: string }>
  | Command<'DeleteScimGroup', { readonly groupId: string; readonly by: string }>
  | Command<
      'MapScimGroup',
      { readonly groupId: string; readonly role: RoleName | null; readonly by: string }
    >;

export const scimGroupStream = (groupId: string): string => `scim-group:${groupId}`;

/** Ids that one event lists at most. */
const IDS_PER_EVENT = 500;

/** @throws DomainError `scim.not-found` */
function decide(command: ScimGroupCommand, state: ScimGroupState): readonly ScimGroupEvent[] {
  if (command.type === 'CreateScimGroup') return changesOf(command.data, null);
  if (state === null) throw noResource();
  switch (command.type) {
    case 'ChangeScimGroup':
      return changesOf(command.data, state);
    case 'DeleteScimGroup':
      return [{ type: 'ScimGroupDeleted', data: command.data }];
    case 'MapScimGroup':
      return state.role === command.data.role ? [] : [{ type: 'ScimGroupMapped', data: command.data }];
    default:
      return unreachable(command);
  }
}

type Change = Extract<ScimGroupCommand, { type: 'ChangeScimGroup' }>['data'];

function changesOf(change: Change, state: ScimGroupState): readonly ScimGroupEvent[] {
  const { groupId, displayName, externalId, by } = change;
  const held = new Set(state?.members);
  const wanted = new Set(change.members);
  const added = change.members.filter((id) => !held.has(id));
  const removed = (state?.members ?? []).filter((id) => !wanted.has(id));
  const isDescribed = state?.displayName === displayName && state.externalId === externalId;
  const described: ScimGroupEvent[] = isDescribed
    ? []
    : [{ type: 'ScimGroupDescribed', data: { groupId, name: displayName, externalId, by } }];
  const about = { groupId, by };
  return [
    ...described,
    ...partsOf(added).map((ids): ScimGroupEvent => ({
      type: 'ScimGroupMembersChanged',
      data: { ...about, added: [...ids], removed: [] },
    })),
    ...partsOf(removed).map((ids): ScimGroupEvent => ({
      type: 'ScimGroupMembersChanged',
      data: { ...about, added: [], removed: [...ids] },
    })),
  ];
}

const partsOf = (ids: readonly string[]): (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / IDS_PER_EVENT) }, (_part, place) =>
    ids.slice(place * IDS_PER_EVENT, (place + 1) * IDS_PER_EVENT),
  );

function evolve(state: ScimGroupState, event: ScimGroupEvent): ScimGroupState {
  switch (event.type) {
    case 'ScimGroupDescribed': {
      const { name: displayName, externalId } = event.data;
      return { members: [], role: null, ...state, displayName, externalId };
    }
    case 'ScimGroupMembersChanged': {
      if (state === null) return state;
      const removed = new Set(event.data.removed);
      const rest = state.members.filter((id) => !removed.has(id));
      return { ...state, members: [...rest, ...event.data.added] };
    }
    case 'ScimGroupDeleted':
      return null;
    case 'ScimGroupMapped':
      return state === null ? state : { ...state, role: event.data.role };
    default:
      return unreachable(event);
  }
}

export const scimGroupDecider: Decider<ScimGroupState, ScimGroupCommand, ScimGroupEvent> = {
  initialState: () => null,
  decide,
  evolve,
};
