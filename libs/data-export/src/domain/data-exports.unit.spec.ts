import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import { EXPORTS_PER_PERSON } from '../contract/index.js';
import { type DataExportCommand, dataExportsDecider } from './data-exports.js';
import type { DataExportEvent } from './events.js';

const userId = '00000000-0000-7000-8000-000000000001';
const id = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const now = '2026-11-21T12:00:00.000Z';
const later = '2026-11-28T12:00:00.000Z';

const requested = (number = 1, kind: 'person' | 'tenant' = 'person'): DataExportEvent => ({
  type: 'DataExportRequested',
  data: { exportId: id(number), userId, kind },
});
const completed = (number = 1, expiresAt = later): DataExportEvent => ({
  type: 'DataExportCompleted',
  data: { exportId: id(number), userId, sha256: 'a'.repeat(64), bytes: 10, expiresAt },
});
const deleted: DataExportEvent = { type: 'DataExportDeleted', data: { exportId: id(1), userId } };

const given = (...events: readonly DataExportEvent[]) => ({
  when: (command: DataExportCommand) => dataExportsDecider.decide(command, fold(dataExportsDecider, events)),
});
const request = (number: number, kind: 'person' | 'tenant' = 'person'): DataExportCommand => ({
  type: 'RequestExport',
  data: { exportId: id(number), userId, kind, now },
});

describe('exports of a person', () => {
  it('can be requested one at a time for each kind', () => {
    expect(given().when(request(1))).toEqual([requested()]);
    expect(() => given(requested()).when(request(2))).toThrow('already');
    expect(given(requested()).when(request(2, 'tenant'))).toHaveLength(1);
    expect(given(requested(), completed()).when(request(2))).toHaveLength(1);
  });

  it('are limited in number until one is deleted', () => {
    const kept = Array.from({ length: EXPORTS_PER_PERSON }, (_, n) => [requested(n), completed(n)]).flat();
    expect(() => given(...kept).when(request(99))).toThrow('Wait until one is deleted');
    const over = kept.map((event) => (event === kept[1] ? completed(0, now) : event));
    expect(given(...over).when(request(99))).toHaveLength(1);
  });

  it('have one outcome when completing or failing is repeated', () => {
    const complete: DataExportCommand = {
      type: 'CompleteExport',
      data: { exportId: id(1), sha256: 'a'.repeat(64), bytes: 10, expiresAt: later },
    };
    const fail: DataExportCommand = { type: 'FailExport', data: { exportId: id(1), reason: 'no room' } };
    expect(given(requested()).when(complete)).toEqual([completed()]);
    expect(given(requested(), completed()).when(complete)).toEqual([]);
    expect(given(requested(), completed()).when(fail)).toEqual([]);
    expect(given(requested()).when(fail)).toHaveLength(1);
  });

  it('can be retried after a failure, under the same conditions as new ones', () => {
    const failed: DataExportEvent = {
      type: 'DataExportFailed',
      data: { exportId: id(1), userId, reason: 'no room' },
    };
    const retried: DataExportEvent = { type: 'DataExportRetried', data: { exportId: id(1), userId } };
    const retry: DataExportCommand = { type: 'RetryExport', data: { exportId: id(1), now } };
    expect(given(requested(), failed).when(retry)).toEqual([retried]);
    expect(given(requested(), failed, retried).when(retry)).toEqual([]);
    expect(given(requested(), failed, retried, failed).when(retry)).toEqual([retried]);
    expect(() => given(requested(), completed()).when(retry)).toThrow('is finished');
    expect(() => given(requested(), failed, requested(2)).when(retry)).toThrow('already');
    expect(() => given().when(retry)).toThrow('export does not exist');
  });

  it('can be downloaded until they expire or are deleted', () => {
    const fetch = (at: string): DataExportCommand => ({
      type: 'RecordDownload',
      data: { exportId: id(1), now: at },
    });
    expect(given(requested(), completed()).when(fetch(now))).toHaveLength(1);
    for (const events of [[requested()], [requested(), completed(), deleted], []])
      expect(() => given(...events).when(fetch(now))).toThrow('export does not exist');
    expect(() => given(requested(), completed()).when(fetch(later))).toThrow('export does not exist');
    const remove: DataExportCommand = { type: 'DeleteExport', data: { exportId: id(1) } };
    expect(given(requested(), completed()).when(remove)).toEqual([deleted]);
    expect(given(requested(), completed(), deleted).when(remove)).toEqual([]);
  });
});
