import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import type { ClientErrorSample, ClientErrorStatus } from '../contract/index.js';
import type { ClientErrorGroupEvent } from './client-error-group.events.js';
import type { Fingerprint } from './fingerprint.js';
import type { Occurrences } from './occurrences.js';

/** Null before the first report. */
export type ClientErrorGroupState = ClientErrorStatus | null;

export type RecordOccurrences = Command<
  'RecordOccurrences',
  {
    readonly fingerprint: Fingerprint;
    readonly occurrences: Occurrences;
    readonly sample: ClientErrorSample;
    readonly reporterId: string | null;
    readonly at: string;
  }
>;
type Settle = { readonly groupId: string; readonly at: string };
export type ClientErrorGroupCommand =
  | RecordOccurrences
  | Command<'ResolveGroup', Settle>
  | Command<'ReopenGroup', Settle>;

export const clientErrorGroupDecider: Decider<
  ClientErrorGroupState,
  ClientErrorGroupCommand,
  ClientErrorGroupEvent
> = {
  initialState: () => null,
  decide(command, state) {
    switch (command.type) {
      case 'RecordOccurrences':
        return record(command.data, state);
      case 'ResolveGroup':
        if (known(state) === 'resolved') return [];
        return [{ type: 'ClientErrorGroupResolved', data: command.data }];
      case 'ReopenGroup':
        if (known(state) === 'open') return [];
        return [
          {
            type: 'ClientErrorGroupReopened',
            data: { ...command.data, because: 'taken-back', reporterId: null, sample: null },
          },
        ];
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'ClientErrorGroupOpened':
      case 'ClientErrorGroupReopened':
        return 'open';
      case 'ClientErrorGroupResolved':
        return 'resolved';
      case 'ClientErrorsCounted':
        return state;
      default:
        return unreachable(event);
    }
  },
};

function record(
  { fingerprint, occurrences, sample, reporterId, at }: RecordOccurrences['data'],
  state: ClientErrorGroupState,
): readonly ClientErrorGroupEvent[] {
  const { groupId, title, frames } = fingerprint;
  const counted: ClientErrorGroupEvent = { type: 'ClientErrorsCounted', data: { groupId, ...occurrences } };
  const report = { groupId, reporterId, sample, at };
  if (state === null)
    return [{ type: 'ClientErrorGroupOpened', data: { ...report, title, frames: [...frames] } }, counted];
  if (state === 'open') return [counted];
  return [{ type: 'ClientErrorGroupReopened', data: { ...report, because: 'seen-again' } }, counted];
}

function known(state: ClientErrorGroupState): ClientErrorStatus {
  if (state === null)
    throw new DomainError(
      'client-errors.unknown-group',
      'not-found',
      t`This group of errors does not exist. Reload the list.`,
    );
  return state;
}
