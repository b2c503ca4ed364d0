import { unreachable } from '@rampart/kernel';
import type { Sending } from '../contract/index.js';
import type { IncidentEvent } from './incident.events.js';
import { type Incident, type IncidentState, NO_CHAIN } from './incident.js';

export function evolve(state: IncidentState, event: IncidentEvent): IncidentState {
  if (event.type === 'IncidentOpened') return opened(event.data);
  if (state === null) return null;
  switch (event.type) {
    case 'SuspectJoined':
      return joined(state, event.data);
    case 'IncidentRevised': {
      const { incidentType, severity, caseFile, unfinished = state.unfinished } = event.data;
      const revision = state.revision + 1;
      return {
        ...state,
        revision,
        incidentType,
        severity,
        caseFile: caseFile === 'erased' ? null : caseFile,
        unfinished: unfinished === 'erased' ? [] : unfinished,
      };
    }
    case 'EvidenceAdded': {
      const { incidentId: _, by: _by, words, ...item } = event.data;
      return words === 'erased' ? state : { ...state, evidence: [...state.evidence, { ...item, ...words }] };
    }
    case 'EvidenceExcluded':
      return { ...state, evidence: state.evidence.filter(({ id }) => id !== event.data.evidenceId) };
    case 'CustodyRecorded':
      return recorded(state, event.data);
    case 'IncidentReviewRequested':
      return { ...state, status: 'in-review', returnedBecause: null };
    case 'IncidentReturned':
      return {
        ...state,
        status: 'draft',
        targets: state.askedTargets,
        contentSha256: null,
        returnedBecause: event.data.reason,
      };
    case 'IncidentPrepared': {
      const { targets, contentSha256 } = event.data;
      return { ...state, status: 'prepared', returnedBecause: null, targets, contentSha256 };
    }
    case 'IncidentSigned': {
      const { incidentId: _, by: _by, simulated: _mark, ...signature } = event.data;
      return { ...state, status: 'signed', signature };
    }
    case 'EvidencePackaged': {
      const { packageId, sha256, bytes } = event.data;
      return { ...state, packages: [...state.packages, { packageId, sha256, bytes }] };
    }
    case 'IncidentFiled':
    case 'ReportSendingRequested':
    case 'ReportSendingStarted':
    case 'ReportSendingFailed':
    case 'ReportOutcomeRecorded':
      return handedOver(state, event);
    case 'IncidentWithdrawn':
      return { ...state, status: 'withdrawn' };
    default:
      return unreachable(event);
  }
}

type HandOverEvent = Extract<
  IncidentEvent,
  {
    type:
      | 'IncidentFiled'
      | 'ReportSendingRequested'
      | 'ReportSendingStarted'
      | 'ReportSendingFailed'
      | 'ReportOutcomeRecorded';
  }
>;

const NO_OUTCOME = { outcome: null, outcomeAt: null, outcomeReason: null, outcomeBy: null, proof: null };

function handedOver(state: Incident, event: HandOverEvent): Incident {
  switch (event.type) {
    case 'IncidentFiled': {
      const { target, number, at, simulated = false } = event.data;
      const sent = state.sendings.some((one) => one.target === target && one.status === 'sending');
      const filing = { target, number, at, sent, simulated, ...NO_OUTCOME };
      const sendings = sent
        ? sendingsWith(state, { target, status: 'sent', at, reason: null })
        : state.sendings;
      return { ...state, status: 'filed', filings: [...state.filings, filing], sendings };
    }
    case 'ReportSendingRequested':
      return { ...state, sendings: state.sendings.filter(({ target }) => target !== event.data.target) };
    case 'ReportSendingStarted': {
      const { target, at } = event.data;
      return { ...state, sendings: sendingsWith(state, { target, status: 'sending', at, reason: null }) };
    }
    case 'ReportSendingFailed': {
      const { target, at, reason } = event.data;
      return { ...state, sendings: sendingsWith(state, { target, status: 'failed', at, reason }) };
    }
    case 'ReportOutcomeRecorded':
      return { ...state, filings: decided(state, event.data) };
  }
}

const sendingsWith = ({ sendings }: Incident, sending: Sending): readonly Sending[] => [
  ...sendings.filter(({ target }) => target !== sending.target),
  sending,
];

function decided(
  { filings }: Incident,
  data: Extract<IncidentEvent, { type: 'ReportOutcomeRecorded' }>['data'],
): Incident['filings'] {
  const { target, outcome, at: outcomeAt, proof: seen, reason, by: outcomeBy } = data;
  const proof = seen === 'erased' ? null : seen;
  const outcomeReason = seen === 'erased' || reason === '' ? null : reason;
  const outcomeFields = { outcome, outcomeAt, outcomeReason, outcomeBy, proof };
  return filings.map((filing) => (filing.target === target ? { ...filing, ...outcomeFields } : filing));
}

function opened({
  by: openedBy,
  caseFile,
  network,
  targets: askedTargets = [],
  wish,
  identityId,
  ...data
}: Extract<IncidentEvent, { type: 'IncidentOpened' }>['data']): Incident {
  return {
    ...data,
    identityId: identityId ?? null,
    network: network ?? null,
    suspects: suspectsOf(data.origin, network ?? null),
    wishes: wish === undefined ? [] : [wish],
    askedTargets,
    caseFile: caseFile === 'erased' ? null : caseFile,
    status: 'draft',
    revision: 0,
    returnedBecause: null,
    unfinished: [],
    evidence: [],
    custody: [],
    chain: NO_CHAIN,
    targets: askedTargets,
    contentSha256: null,
    signature: null,
    packages: [],
    filings: [],
    sendings: [],
    openedBy,
  };
}

const UNKNOWN_NETWORK = { platform: 'file', simulated: null };

const suspectsOf = (origin: Incident['origin'], network: Incident['network']): Incident['suspects'] =>
  origin.kind === 'look-alike'
    ? [{ scanId: origin.scanId, lookAlikeId: origin.lookAlikeId, network: network ?? UNKNOWN_NETWORK }]
    : [];

function joined(state: Incident, data: Extract<IncidentEvent, { type: 'SuspectJoined' }>['data']): Incident {
  const { scanId, lookAlikeId, network, targets, severity, caseFile, wish } = data;
  const askedTargets = [...new Set([...targets, ...state.askedTargets])];
  return {
    ...state,
    revision: state.revision + 1,
    severity,
    caseFile: caseFile === 'erased' ? null : caseFile,
    suspects: [...state.suspects, { scanId, lookAlikeId, network }],
    wishes: [...state.wishes, wish],
    askedTargets,
    targets: askedTargets,
  };
}

function recorded(
  state: Incident,
  { sequence, custodySha256, entry }: Extract<IncidentEvent, { type: 'CustodyRecorded' }>['data'],
): Incident {
  if (entry === 'erased') return { ...state, chain: { sequence, head: custodySha256, at: state.chain.at } };
  return {
    ...state,
    custody: [...state.custody, entry],
    chain: { sequence, head: custodySha256, at: entry.at },
  };
}
