import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import { STORED_EVENTS } from '../testing/stored-events.js';
import { type ClientErrorGroupCommand, clientErrorGroupDecider } from './client-error-group.js';
import type { ClientErrorGroupEvent } from './client-error-group.events.js';
import { fingerprintOf } from './fingerprint.js';
import { occurrenceOf } from './occurrences.js';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const at = '2026-11-21T12:00:00.000Z';
const sample = {
  message: 'x is undefined',
  stack: null,
  componentStack: null,
  timestamp: at,
  userAgent: 'curl/8',
  url: 'https://rampart.test/core',
};
const fingerprint = fingerprintOf(sample, sha256);
const { groupId } = fingerprint;
const occurrences = occurrenceOf(sample, at);
const report: ClientErrorGroupCommand = {
  type: 'RecordOccurrences',
  data: { fingerprint, occurrences, sample, reporterId: null, at },
};
const resolve: ClientErrorGroupCommand = { type: 'ResolveGroup', data: { groupId, at } };
const reopen: ClientErrorGroupCommand = { type: 'ReopenGroup', data: { groupId, at } };

const when = (given: readonly ClientErrorGroupEvent[], command: ClientErrorGroupCommand) =>
  clientErrorGroupDecider.decide(command, fold(clientErrorGroupDecider, given));
const opened = when([], report);
const resolved = when(opened, resolve);

describe('a group of errors', () => {
  it('is opened by its first report, and counts later ones', () => {
    expect(opened).toMatchObject([
      {
        type: 'ClientErrorGroupOpened',
        data: { groupId, title: 'x is undefined', sample, reporterId: null },
      },
      { type: 'ClientErrorsCounted', data: { groupId, count: 1, routes: { '/core': 1 } } },
    ]);
    expect(when(opened, report)).toMatchObject([{ type: 'ClientErrorsCounted' }]);
  });

  it('can be resolved and reopened once', () => {
    expect(resolved).toEqual([{ type: 'ClientErrorGroupResolved', data: { groupId, at } }]);
    expect(when([...opened, ...resolved], resolve)).toEqual([]);
    expect(when(opened, reopen)).toEqual([]);
    expect(when([...opened, ...resolved], reopen)).toMatchObject([
      { type: 'ClientErrorGroupReopened', data: { because: 'taken-back', sample: null } },
    ]);
  });

  it('is reopened when a resolved error is reported again', () => {
    expect(when([...opened, ...resolved], report)).toMatchObject([
      { type: 'ClientErrorGroupReopened', data: { because: 'seen-again', sample } },
      { type: 'ClientErrorsCounted' },
    ]);
  });

  it.each([resolve, reopen])('that does not exist can be neither resolved nor reopened', (command) => {
    expect(() => when([], command)).toThrow(expect.objectContaining({ code: 'client-errors.unknown-group' }));
  });
});

describe('stored events', () => {
  it('of every type equal those that the decider writes now', () => {
    const written = [...opened, ...resolved, ...when([...opened, ...resolved], report)];
    for (const { type, data } of STORED_EVENTS) {
      const now = written.find((event) => event.type === type);
      expect(Object.keys(now?.data ?? {}).toSorted()).toEqual(Object.keys(data).toSorted());
    }
  });
});
