import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@rampart/event-log';
import { impersonationNotifications } from './notifications.js';

const [scanEnded] = impersonationNotifications;
const scanId = '00000000-0000-7000-8000-0000000000f1';
const requestedById = '00000000-0000-7000-8000-00000000000a';
const recorded = (type: string, data: object = {}): RecordedEvent =>
  ({ type, data: { scanId, ...data } }) as never;

describe('what people are told about scans', () => {
  it('goes to whoever asked for the scan, not to the schedule', () => {
    const asked = (scheduled: boolean) =>
      recorded('ImpersonationScanRequested', { scheduled, requestedById });
    expect(scanEnded?.remembers(asked(false))).toEqual({ key: scanId, by: requestedById });
    expect(scanEnded?.remembers(asked(true))).toBeNull();
    expect(scanEnded?.tells(asked(false))).toBeNull();
  });

  it.each([
    ['ImpersonationScanCompleted', 'It is finished. See what it found.'],
    ['ImpersonationScanFailed', 'It failed on every network. See why.'],
  ])('says of %s where to look', (type, detail) => {
    expect(scanEnded?.remembers(recorded(type))).toBeNull();
    expect(scanEnded?.tells(recorded(type))).toEqual({
      to: { asker: scanId },
      detail,
      link: `~/security/impersonator-detection?scan=${scanId}`,
    });
  });
});
