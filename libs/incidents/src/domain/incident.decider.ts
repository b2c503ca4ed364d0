import { type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import type { IncidentStatus } from '../contract/index.js';
import { evolve } from './incident.evolve.js';
import type { IncidentCommand } from './incident.commands.js';
import { decideFiling } from './incident.decide-filing.js';
import type { IncidentEvent } from './incident.events.js';
import { requireHandOver } from './hand-over.js';
import { type Incident, type IncidentState, simulatedMark } from './incident.js';
import { join, mayJoin } from './incident.join.js';
import { linked } from './incident.linked.js';
import { missingFor, statementsFor } from './requirements/missing.js';

type CommandOf<Type extends IncidentCommand['type']> = Extract<IncidentCommand, { type: Type }>['data'];

/** An incident that can still be changed, because it was not erased. */
type Known = Incident & { readonly caseFile: NonNullable<Incident['caseFile']> };

/**
 * @throws DomainError `incident.not-found`, `incident.exists`, `incident.not-in-this-state`, `incident.incomplete`
 * (details: what is missing), `incident.unfinished`, `incident.statements-missing`, `incident.signed-something-else`, `incident.custody-moved`,
 * `incident.no-such-evidence`, `incident.already-filed`, `incident.revised-meanwhile`, and those of `decideFiling`
 */
function decide(command: IncidentCommand, state: IncidentState): readonly IncidentEvent[] {
  if (command.type === 'OpenIncident') {
    if (state !== null)
      throw new DomainError('incident.exists', 'conflict', t`This incident already exists. Open it.`);
    return [{ type: 'IncidentOpened', data: command.data }];
  }
  if (state === null || state.caseFile === null)
    throw new DomainError(
      'incident.not-found',
      'not-found',
      t`This incident does not exist or was erased. Reload the list.`,
    );
  return decideKnown(command, state as Known);
}

function decideKnown(
  command: Exclude<IncidentCommand, { type: 'OpenIncident' }>,
  state: Known,
): readonly IncidentEvent[] {
  const { incidentId } = state;
  switch (command.type) {
    case 'JoinSuspect':
      return joinKnown(command.data, state);
    case 'ReviseIncident':
      return revise(command.data, state);
    case 'AddEvidence':
      return addEvidence(command.data, state);
    case 'ExcludeEvidence':
      return excludeEvidence(command.data, state);
    case 'RecordCustody':
      return [linked(command.data.custody, state)];
    case 'RequestReview':
      allow(state, 'draft');
      return [
        {
          type: 'IncidentReviewRequested',
          data: { incidentId, by: command.data.by, ...simulatedMark(state) },
        },
      ];
    case 'ReturnIncident':
      allow(state, 'in-review', 'prepared');
      return [{ type: 'IncidentReturned', data: { incidentId, ...simulatedMark(state), ...command.data } }];
    case 'PrepareReport':
      return prepare(command.data, state);
    case 'SignReport':
      return sign(command.data, state);
    case 'RecordPackage': {
      allow(state, 'signed', 'filed');
      const { custody, ...data } = command.data;
      return [
        linked(custody, state, 'packaged'),
        { type: 'EvidencePackaged', data: { incidentId, ...data } },
      ];
    }
    case 'FileReport':
      return file(command.data, state);
    case 'RequestSending':
    case 'StartSending':
    case 'RefuseSending':
    case 'FailSending':
    case 'RecordOutcome':
      return decideFiling(command, state);
    case 'WithdrawIncident': {
      allow(state, 'draft', 'in-review', 'prepared', 'signed');
      const { custody, ...data } = command.data;
      return [
        linked(custody, state, 'withdrawn'),
        { type: 'IncidentWithdrawn', data: { incidentId, ...data } },
      ];
    }
    default:
      return unreachable(command);
  }
}

function joinKnown(data: CommandOf<'JoinSuspect'>, state: Known): readonly IncidentEvent[] {
  if (!mayJoin(state, data) && !state.wishes.includes(data.wish)) allow(state, 'draft', 'in-review');
  return join(data, state);
}

function allow({ status }: Known, ...statuses: readonly IncidentStatus[]): void {
  if (!statuses.includes(status))
    throw new DomainError(
      'incident.not-in-this-state',
      'conflict',
      t`The incident is ${status}, so this is not possible. Reload it.`,
      { status },
    );
}

function revise({ revision, ...data }: CommandOf<'ReviseIncident'>, state: Known): readonly IncidentEvent[] {
  allow(state, 'draft', 'in-review');
  if (revision !== undefined && revision !== state.revision)
    throw new DomainError(
      'incident.revised-meanwhile',
      'conflict',
      t`Another user saved this incident first. Reload it and save again.`,
    );
  return [{ type: 'IncidentRevised', data: { incidentId: state.incidentId, ...data } }];
}

function addEvidence(
  { item, custody, by }: CommandOf<'AddEvidence'>,
  state: Known,
): readonly IncidentEvent[] {
  allow(state, 'draft', 'in-review');
  const { filename, source, description, ...rest } = item;
  const words = { filename, source, description };
  return [
    linked(custody, state, 'acquired'),
    { type: 'EvidenceAdded', data: { incidentId: state.incidentId, by, ...rest, words } },
  ];
}

function excludeEvidence(
  { evidenceId, custody, by }: CommandOf<'ExcludeEvidence'>,
  state: Known,
): readonly IncidentEvent[] {
  allow(state, 'draft', 'in-review');
  if (!state.evidence.some(({ id }) => id === evidenceId))
    throw new DomainError(
      'incident.no-such-evidence',
      'not-found',
      t`This evidence does not exist. Reload the incident.`,
    );
  return [
    linked(custody, state, 'excluded'),
    { type: 'EvidenceExcluded', data: { incidentId: state.incidentId, by, evidenceId } },
  ];
}

function prepare(data: CommandOf<'PrepareReport'>, state: Known): readonly IncidentEvent[] {
  // A review by a colleague is offered, not required.
  allow(state, 'draft', 'in-review', 'prepared');
  if (state.unfinished.length > 0)
    throw new DomainError(
      'incident.unfinished',
      'conflict',
      t`Some entries are not valid yet. Correct them in the incident.`,
      { fields: state.unfinished.map(({ path }) => path) },
    );
  const { custody, targets, contentSha256, by } = data;
  const missing = targets.flatMap((target) =>
    missingFor(target, state).map((field) => ({ target, ...field })),
  );
  if (targets.length === 0 || missing.length > 0)
    throw new DomainError(
      'incident.incomplete',
      'conflict',
      t`Entries are missing for these recipients. Complete them.`,
      {
        missing,
      },
    );
  const { incidentId } = state;
  return [
    linked(custody, state, 'prepared'),
    {
      type: 'IncidentPrepared',
      data: { incidentId, by, ...simulatedMark(state), targets: [...targets], contentSha256 },
    },
  ];
}

function sign({ signature, custody, by }: CommandOf<'SignReport'>, state: Known): readonly IncidentEvent[] {
  allow(state, 'prepared');
  const missing = statementsFor(state.targets).filter((one) => !signature.statements.includes(one));
  if (missing.length > 0)
    throw new DomainError(
      'incident.statements-missing',
      'invalid',
      t`These recipients require more statements. Confirm them.`,
      {
        missing,
      },
    );
  if (signature.contentSha256 !== state.contentSha256 || custody.entry.hashAfter !== state.contentSha256)
    throw new DomainError(
      'incident.signed-something-else',
      'conflict',
      t`The report has changed since you opened it. Reload it.`,
    );
  return [
    linked(custody, state, 'signed'),
    {
      type: 'IncidentSigned',
      data: { incidentId: state.incidentId, by, ...simulatedMark(state), ...signature },
    },
  ];
}

function file({ custody, sent, ...data }: CommandOf<'FileReport'>, state: Known): readonly IncidentEvent[] {
  allow(state, 'signed', 'filed');
  // For reports that Rampart sends, this was checked when sending started.
  if (!sent) requireHandOver(state, 'person');
  if (!state.targets.includes(data.target))
    throw new DomainError(
      'incident.incomplete',
      'conflict',
      t`The report is not prepared for this recipient. Prepare it again.`,
      {
        missing: [],
      },
    );
  if (state.filings.some(({ target }) => target === data.target))
    throw new DomainError(
      'incident.already-filed',
      'conflict',
      t`The report is already filed with this recipient. Reload it.`,
    );
  return [
    linked(custody, state, 'filed'),
    { type: 'IncidentFiled', data: { incidentId: state.incidentId, ...data, ...simulatedMark(state) } },
  ];
}

/** Decides what may happen to an incident: nothing is filed before a person signed it. */
export const incidentDecider: Decider<IncidentState, IncidentCommand, IncidentEvent> = {
  initialState: () => null,
  decide,
  evolve,
};
