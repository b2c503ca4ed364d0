import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import type { NoteStatusIncident, OpenStatusIncident } from '../contract/index.js';
import type { StatusIncidentEvent } from './status-page.events.js';

interface Asked {
  readonly incidentId: string;
  readonly by: string;
}

export type StatusIncidentCommand =
  | Command<'OpenIncident', Asked & OpenStatusIncident>
  | Command<'NoteIncident', Asked & NoteStatusIncident>;

export type StatusIncidentState = 'absent' | 'open' | 'resolved';

/** Decides about an incident of the status page. A resolved one stays as clients read it. */
export const statusIncidentDecider: Decider<StatusIncidentState, StatusIncidentCommand, StatusIncidentEvent> =
  {
    initialState: () => 'absent',
    decide(command, state) {
      switch (command.type) {
        case 'OpenIncident':
          return state === 'absent' ? [{ type: 'StatusIncidentOpened', data: command.data }] : [];
        case 'NoteIncident':
          if (state === 'absent')
            throw new DomainError(
              'status-page.no-incident',
              'not-found',
              t`This incident does not exist. Reload the page.`,
            );
          if (state === 'resolved')
            throw new DomainError(
              'status-page.resolved',
              'conflict',
              t`This incident is resolved. Open a new one.`,
            );
          return [{ type: 'StatusIncidentNoted', data: command.data }];
        default:
          return unreachable(command);
      }
    },
    evolve(state, event) {
      switch (event.type) {
        case 'StatusIncidentOpened':
          return 'open';
        case 'StatusIncidentNoted':
          return event.data.phase === 'resolved' ? 'resolved' : state;
        default:
          return unreachable(event);
      }
    },
  };
