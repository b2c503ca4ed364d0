import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import fc from 'fast-check';
import { type CustodyAction, NO_ENTRY, type ReportSignature } from '../contract/index.js';
import { CASE_FILE, evidenceOf, INCIDENT_ID } from '../testing/sample-report.js';
import type { CustodyLink, IncidentCommand } from './incident.commands.js';
import { incidentDecider } from './incident.decider.js';
import type { IncidentEvent } from './incident.events.js';
import type { IncidentState } from './incident.js';

const HASH = 'c'.repeat(64);
const by = 'user:1';
const [item] = evidenceOf([{ filename: 'a.txt', bytes: new Uint8Array([1]) }]);

const link = (state: IncidentState, action: CustodyAction, hashAfter: string | null = HASH): CustodyLink => {
  const { sequence, head } = state?.chain ?? { sequence: 0, head: NO_ENTRY };
  const entry = {
    action,
    officer: { id: by, name: 'Ada', role: 'officer' as const },
    objectId: INCIDENT_ID,
    hashBefore: null,
    hashAfter,
    tool: { name: 'rampart', version: '1' },
    reason: '',
    from: null,
    to: null,
    at: '2026-11-21T12:00:00.000Z',
    clock: 'system',
    v: 1 as const,
    incidentId: INCIDENT_ID,
    sequence: sequence + 1,
    previous: head,
    keyId: '0123456789abcdef',
    signature: 'A'.repeat(86) + '==',
  };
  return { entry, custodySha256: String(sequence + 1).padStart(64, '0') };
};

const signature: ReportSignature = {
  name: 'Ada Lovelace',
  userId: '01930000-0000-7000-8000-000000000001',
  at: '2026-11-21T12:00:00.000Z',
  statements: ['good-faith'],
  contentSha256: HASH,
  noticesVersion: '1',
  noticesSha256: 'd'.repeat(64),
};

type Make = (state: IncidentState) => IncidentCommand;
const OPEN: Make = () => ({
  type: 'OpenIncident',
  data: {
    incidentId: INCIDENT_ID,
    reportId: 'IR-2026-000000AA',
    openedAt: '2026-11-20T08:30:00.000Z',
    origin: { kind: 'manual' },
    incidentType: 'impersonation',
    severity: 'high',
    caseFile: CASE_FILE,
    by,
  },
});
const ADD: Make = (state) => ({
  type: 'AddEvidence',
  data: { item: item!, custody: link(state, 'acquired'), by },
});
const REVIEW: Make = () => ({ type: 'RequestReview', data: { by } });
const UNFINISHED: Make = () => ({
  type: 'ReviseIncident',
  data: {
    ...{ incidentType: 'fraud', severity: 'low', caseFile: CASE_FILE, by },
    unfinished: [{ path: 'caseFile.victim.email', value: '"ada@"' }],
  },
});
const PREPARE: Make = (state) => ({
  type: 'PrepareReport',
  data: { targets: ['dsa'], contentSha256: HASH, custody: link(state, 'prepared'), by },
});
const SIGN: Make = (state) => ({
  type: 'SignReport',
  data: { signature, custody: link(state, 'signed'), by },
});
const FILE: Make = (state) => ({
  type: 'FileReport',
  data: { target: 'dsa', number: '4711', at: signature.at, sent: false, custody: link(state, 'filed'), by },
});
const WITHDRAW: Make = (state) => ({
  type: 'WithdrawIncident',
  data: { reason: 'A mistake', custody: link(state, 'withdrawn'), by },
});
const RETURN: Make = () => ({ type: 'ReturnIncident', data: { reason: 'Say more', by } });
const PACKAGE: Make = (state) => ({
  type: 'RecordPackage',
  data: {
    packageId: INCIDENT_ID,
    sha256: HASH,
    manifestSha256: HASH,
    bytes: 10,
    custody: link(state, 'packaged'),
    by,
  },
});
const ALL: readonly Make[] = [OPEN, ADD, REVIEW, PREPARE, SIGN, FILE, WITHDRAW, RETURN, PACKAGE];

function history(makes: readonly Make[], strict: boolean): IncidentEvent[] {
  const events: IncidentEvent[] = [];
  for (const make of makes) {
    const state = fold(incidentDecider, events);
    try {
      events.push(...incidentDecider.decide(make(state), state));
    } catch (error) {
      if (strict) throw error;
    }
  }
  return events;
}
const after = (...makes: readonly Make[]): IncidentState => fold(incidentDecider, history(makes, true));
const attempt = (makes: readonly Make[], make: Make) => () => {
  const state = after(...makes);
  return incidentDecider.decide(make(state), state);
};

describe('an incident', () => {
  it('is revised only from its newest revision', () => {
    const revise =
      (revision?: number): Make =>
      () => ({
        type: 'ReviseIncident',
        data: { incidentType: 'fraud', severity: 'low', caseFile: CASE_FILE, by, revision },
      });
    const once = history([OPEN, revise(0)], true);
    expect(fold(incidentDecider, once)).toMatchObject({ incidentType: 'fraud', revision: 1 });
    expect(once.at(-1)?.data).not.toHaveProperty('revision');
    expect(() => history([OPEN, revise(0), revise(0)], true)).toThrow(
      'Another user saved this incident first. Reload it and save again.',
    );
    expect(fold(incidentDecider, history([OPEN, revise(0), revise()], true))).toMatchObject({ revision: 2 });
  });

  it('keeps the reason for its return until the next review', () => {
    expect(fold(incidentDecider, history([OPEN, REVIEW, RETURN], true))?.returnedBecause).toBe('Say more');
    expect(fold(incidentDecider, history([OPEN, REVIEW, RETURN, REVIEW], true))?.returnedBecause).toBeNull();
  });

  it('goes from draft through review, preparation and signature to a filing number', () => {
    const state = after(OPEN, ADD, REVIEW, PREPARE, SIGN, PACKAGE, FILE);
    expect(state).toMatchObject({
      status: 'filed',
      evidence: [item],
      filings: [{ target: 'dsa', number: '4711' }],
      packages: [{ bytes: 10 }],
      chain: { sequence: 5 },
    });
    expect(state?.custody.map(({ action }) => action)).toEqual([
      'acquired',
      'prepared',
      'signed',
      'packaged',
      'filed',
    ]);
  });

  it('is never filed before a person signed it, for any commands in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ALL), { maxLength: 40 }), (makes) => {
        const types = history(makes, false).map(({ type }) => type);
        const signed = types.indexOf('IncidentSigned');
        for (const type of ['IncidentFiled', 'EvidencePackaged'] as const)
          expect(types.includes(type) && (signed < 0 || types.indexOf(type) < signed)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it.each<[string, readonly Make[], Make, string]>([
    ['filed before it is signed', [OPEN, REVIEW, PREPARE], FILE, 'incident.not-in-this-state'],
    ['prepared with input that is not valid yet', [OPEN, UNFINISHED], PREPARE, 'incident.unfinished'],
    ['signed before it is prepared', [OPEN, REVIEW], SIGN, 'incident.not-in-this-state'],
    ['changed after it was prepared', [OPEN, REVIEW, PREPARE], ADD, 'incident.not-in-this-state'],
    ['filed twice at one place', [OPEN, REVIEW, PREPARE, SIGN, FILE], FILE, 'incident.already-filed'],
    [
      'withdrawn after it was filed',
      [OPEN, REVIEW, PREPARE, SIGN, FILE],
      WITHDRAW,
      'incident.not-in-this-state',
    ],
    ['opened twice', [OPEN], OPEN, 'incident.exists'],
    ['changed before it exists', [], REVIEW, 'incident.not-found'],
  ])('cannot be %s', (_, given, when, code) => {
    expect(attempt(given, when)).toThrow(expect.objectContaining({ code }));
  });

  it('cannot be prepared for a recipient with unmet requirements; the refusal names what is missing', () => {
    const forIc3: Make = (state) => {
      const command = PREPARE(state);
      return command.type === 'PrepareReport'
        ? { ...command, data: { ...command.data, targets: ['ic3'] } }
        : command;
    };
    expect(attempt([OPEN, REVIEW], forIc3)).toThrow(
      expect.objectContaining({
        code: 'incident.incomplete',
        details: {
          missing: expect.arrayContaining([expect.objectContaining({ target: 'ic3', field: 'moneySent' })]),
        },
      }),
    );
  });

  it('cannot be signed with other content, or with fewer statements than its places require', () => {
    const other: Make = (state) => ({
      type: 'SignReport',
      data: {
        signature: { ...signature, contentSha256: 'e'.repeat(64) },
        custody: link(state, 'signed'),
        by,
      },
    });
    expect(attempt([OPEN, REVIEW, PREPARE], other)).toThrow(
      expect.objectContaining({ code: 'incident.signed-something-else' }),
    );
    const silent: Make = (state) => ({
      type: 'SignReport',
      data: { signature: { ...signature, statements: ['accuracy'] }, custody: link(state, 'signed'), by },
    });
    expect(attempt([OPEN, REVIEW, PREPARE], silent)).toThrow(
      expect.objectContaining({ code: 'incident.statements-missing' }),
    );
  });

  it.each<[string, (custody: CustodyLink) => CustodyLink]>([
    ['out of its place', (custody) => ({ ...custody, entry: { ...custody.entry, sequence: 9 } })],
    [
      'after another entry',
      (custody) => ({ ...custody, entry: { ...custody.entry, previous: 'f'.repeat(64) } }),
    ],
    [
      'back-dated',
      (custody) => ({ ...custody, entry: { ...custody.entry, at: '2026-01-01T00:00:00.000Z' } }),
    ],
    ['of another incident', (custody) => ({ ...custody, entry: { ...custody.entry, incidentId: item!.id } })],
  ])('refuses a custody entry that is %s', (_, change) => {
    const record: Make = (state) => ({
      type: 'RecordCustody',
      data: { custody: change(link(state, 'viewed')) },
    });
    expect(attempt([OPEN, ADD], record)).toThrow(expect.objectContaining({ code: 'incident.custody-moved' }));
  });

  it('is not found after its data was erased', () => {
    const erased = history([OPEN, ADD], true).map((event) =>
      event.type === 'IncidentOpened'
        ? { ...event, data: { ...event.data, caseFile: 'erased' as const } }
        : event,
    );
    const state = fold(incidentDecider, erased);
    expect(() => incidentDecider.decide(REVIEW(state), state)).toThrow(
      expect.objectContaining({ code: 'incident.not-found' }),
    );
  });
});
