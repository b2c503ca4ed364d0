import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import type { CheckFindings, CheckMatch } from '../contract/index.js';
import { type CopyCheckCommand, copyCheckDecider } from './copy-check.js';
import type { CopyCheckEvent } from './copy-check.events.js';

const CHECK = '00000000-0000-7000-8000-000000000001';
const ORIGINAL = '00000000-0000-7000-8000-000000000002';
const COPY = '00000000-0000-7000-8000-000000000003';
const VIOLATION = '00000000-0000-7000-8000-000000000004';
const INCIDENT = '00000000-0000-7000-8000-000000000005';
const BY = 'user:1';
const file = { sha256: 'a'.repeat(64), size: 9, mediaType: 'image/png', width: 3, height: 2 };

const requested: CopyCheckEvent = {
  type: 'CopyCheckRequested',
  data: { checkId: CHECK, by: BY, file, encryptionKeyId: 'k', words: { filename: 'f', source: 'there' } },
};
const match: CheckMatch = {
  mediaId: ORIGINAL,
  distance: 40,
  view: 'whole',
  otherView: 'whole',
  turn: 'original',
  quality: 100,
  similarity: 0.93,
  correlation: 0.97,
  confirmed: true,
  calibration: 'c',
};
const mark = { trackingId: 7, mediaId: ORIGINAL, copyId: COPY, pilot: 9, turn: 'original', searched: false };

const completed = (findings: CheckFindings): CopyCheckEvent => ({
  type: 'CopyCheckCompleted',
  data: { checkId: CHECK, findings },
});
const record: CopyCheckCommand = {
  type: 'RecordViolation',
  data: {
    violationId: VIOLATION,
    by: BY,
    originalId: ORIGINAL,
    originalHash: null,
    violationType: 'leak',
    note: '',
  },
};
const report: CopyCheckCommand = {
  type: 'ReportViolation',
  data: { violationId: VIOLATION, incidentId: INCIDENT, by: BY },
};

const given = (...events: CopyCheckEvent[]) => ({
  when: (command: CopyCheckCommand) => copyCheckDecider.decide(command, fold(copyCheckDecider, events)),
});

describe('a suspected copy', () => {
  it('has only one outcome', () => {
    const done = completed({ mark: null, matches: [] });
    const complete = { type: 'CompleteCheck', data: done.data } as CopyCheckCommand;
    const fail: CopyCheckCommand = {
      type: 'FailCheck',
      data: { checkId: CHECK, refusal: { code: 'c', reason: 'r' } },
    };
    expect(given(requested).when(complete)).toEqual([done]);
    expect(given(requested, done).when(complete)).toEqual([]);
    expect(given(requested, done).when(fail)).toEqual([]);
    expect(() => given().when(fail)).toThrow(expect.objectContaining({ code: 'media.check-not-found' }));
  });

  it.each<[string, CheckFindings, number | null]>([
    ['both stages agree', { mark: null, matches: [match] }, null],
    ['its mark names the original', { mark, matches: [{ ...match, confirmed: false }] }, 7],
  ])('is a violation when %s and a person confirms it', (_why, findings, trackingId) => {
    const [recorded] = given(requested, completed(findings)).when(record);
    expect(recorded).toMatchObject({
      type: 'MediaViolationRecorded',
      data: {
        originalId: ORIGINAL,
        similarity: 0.93,
        words: { source: 'there' },
        evidence: { trackingId, sha256: file.sha256 },
      },
    });
    expect(() => given(requested, completed(findings), recorded!).when(record)).toThrow(
      expect.objectContaining({ code: 'media.violation-exists' }),
    );
  });

  it.each<[string, CheckFindings]>([
    ['nothing was found', { mark: null, matches: [] }],
    ['the second stage disagrees', { mark: null, matches: [{ ...match, confirmed: false }] }],
    [
      'the mark names another original',
      { mark: { ...mark, mediaId: COPY }, matches: [{ ...match, confirmed: false }] },
    ],
  ])('is no violation when %s', (_why, findings) => {
    expect(() => given(requested, completed(findings)).when(record)).toThrow(
      expect.objectContaining({ code: 'media.not-a-match' }),
    );
  });

  it('leads to only one incident', () => {
    const [recorded] = given(requested, completed({ mark: null, matches: [match] })).when(record);
    const events = [requested, completed({ mark: null, matches: [match] }), recorded!];
    const [reported] = given(...events).when(report);
    expect(reported).toMatchObject({ type: 'MediaViolationReported', data: { incidentId: INCIDENT } });
    expect(() => given(...events, reported!).when(report)).toThrow(
      expect.objectContaining({ code: 'media.violation-reported' }),
    );
    expect(() => given(requested).when(report)).toThrow(
      expect.objectContaining({ code: 'media.no-such-violation' }),
    );
  });
});
