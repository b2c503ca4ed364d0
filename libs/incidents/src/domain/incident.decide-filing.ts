import { DomainError, unreachable, t } from '@rampart/kernel';
import type { ReportOutcome, ReportTarget } from '../contract/index.js';
import type { IncidentCommand } from './incident.commands.js';
import type { IncidentEvent } from './incident.events.js';
import { requireHandOver } from './hand-over.js';
import { type Incident, simulatedMark } from './incident.js';
import { linked } from './incident.linked.js';
import { requireSigned } from './signed.js';

type FilingCommand = Extract<
  IncidentCommand,
  { type: 'RequestSending' | 'StartSending' | 'RefuseSending' | 'FailSending' | 'RecordOutcome' }
>;

const NEXT: Readonly<Record<ReportOutcome | 'none', readonly ReportOutcome[]>> = {
  none: ['taken_down', 'dismissed'],
  reopened: ['taken_down', 'dismissed'],
  taken_down: ['reopened'],
  dismissed: ['reopened'],
};

/**
 * Decides about submitting a signed report, and its outcome.
 * @throws DomainError `incident.not-signed`, `incident.already-filed`, `incident.sending-unfinished`,
 * `incident.simulated`, `incident.simulated-receiver`, `incident.network-unknown`, `incident.not-sending`,
 * `incident.not-filed-there`, `incident.outcome-out-of-order`
 */
export function decideFiling(command: FilingCommand, state: Incident): readonly IncidentEvent[] {
  const { incidentId } = state;
  switch (command.type) {
    case 'RequestSending':
      requireUnsent(state, command.data.target);
      return [{ type: 'ReportSendingRequested', data: { incidentId, ...command.data } }];
    case 'StartSending': {
      requireUnsent(state, command.data.target);
      if (statusOf(state, command.data.target) === 'failed')
        throw new DomainError('incident.sending-unfinished', 'conflict', t`Sending failed. Send it again.`);
      const { simulated, ...data } = command.data;
      requireHandOver(state, simulated ? 'simulated' : 'real');
      return [{ type: 'ReportSendingStarted', data: { incidentId, ...data } }];
    }
    case 'RefuseSending':
      requireUnsent(state, command.data.target);
      return [failed(state, command.data)];
    case 'FailSending':
      if (statusOf(state, command.data.target) !== 'sending')
        throw new DomainError(
          'incident.not-sending',
          'conflict',
          t`The report is not being sent to this recipient. Reload it.`,
        );
      return [failed(state, command.data)];
    case 'RecordOutcome':
      return recordOutcome(command.data, state);
    default:
      return unreachable(command);
  }
}

const failed = (
  state: Incident,
  data: Extract<FilingCommand, { type: 'FailSending' }>['data'],
): IncidentEvent => ({
  type: 'ReportSendingFailed',
  data: { incidentId: state.incidentId, ...data, ...simulatedMark(state) },
});

const statusOf = ({ sendings }: Incident, target: ReportTarget) =>
  sendings.find((one) => one.target === target)?.status ?? null;

/** Requires a report that is signed for this place, not filed there and not being sent. */
function requireUnsent(state: Incident, target: ReportTarget): void {
  requireSigned(state, target);
  if (state.filings.some((filing) => filing.target === target))
    throw new DomainError(
      'incident.already-filed',
      'conflict',
      t`The report is already filed with this recipient. Reload it.`,
    );
  if (statusOf(state, target) === 'sending')
    throw new DomainError(
      'incident.sending-unfinished',
      'conflict',
      t`The report is already being sent to this recipient. Wait for it.`,
    );
}

function recordOutcome(
  { proof, ...data }: Extract<FilingCommand, { type: 'RecordOutcome' }>['data'],
  state: Incident,
): readonly IncidentEvent[] {
  const filing = state.filings.find(({ target }) => target === data.target);
  if (filing === undefined)
    throw new DomainError(
      'incident.not-filed-there',
      'conflict',
      t`The report is not filed with this recipient. File it first.`,
    );
  if (!NEXT[filing.outcome ?? 'none'].includes(data.outcome))
    throw new DomainError(
      'incident.outcome-out-of-order',
      'conflict',
      t`A report that is ${filing.outcome ?? 'open'} cannot become ${data.outcome}. Reload it.`,
    );
  const outcome: IncidentEvent = {
    type: 'ReportOutcomeRecorded',
    data: { incidentId: state.incidentId, ...data, ...simulatedMark(state), proof: proof?.item ?? null },
  };
  return proof === null ? [outcome] : [linked(proof.custody, state, 'acquired'), outcome];
}
