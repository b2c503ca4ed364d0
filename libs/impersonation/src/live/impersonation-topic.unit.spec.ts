import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@rampart/event-log';
import { impersonationMessageSchema } from '../contract/index.js';
import { impersonationScanEvents } from '../domain/impersonation-scan.events.js';
import { protectedIdentityEvents } from '../domain/protected-identity.events.js';
import { sampleRequested, SCAN_ID } from '../testing/samples.js';
import { scanStory } from '../testing/scan-story.js';
import { impersonationTopic } from './impersonation-topic.js';

const recorded = (type: string, data: unknown, position = 1): RecordedEvent => ({
  position,
  tenantId: '00000000-0000-7000-8000-00000000aaaa',
  stream: `impersonation-scan:${SCAN_ID}`,
  version: position,
  eventId: '00000000-0000-7000-8000-0000000000e1',
  type,
  schemaVersion: 1,
  data,
  metadata: { actor: 'system', correlationId: SCAN_ID, at: '2026-11-20T09:00:00.000Z' },
});

const story = [
  ...scanStory(SCAN_ID),
  ...(
    [
      'PlatformScanCancelled',
      'ImpersonationScanCancelled',
      'ImpersonationScanFailed',
      'PlatformScanProgressed',
    ] as const
  ).map((type) => ({
    type,
    data: {
      scanId: SCAN_ID,
      platform: 'twitter',
      checked: 1,
      found: 0,
      queriesDone: 1,
      queriesPlanned: 2,
      notes: [],
      reason: 'Because.',
    },
  })),
];

describe('the impersonation topic', () => {
  it('turns every event of a scan into a message that fits the contract', () => {
    const covered = new Set(story.map(({ type }) => type));
    expect(impersonationScanEvents.map(({ type }) => type).filter((type) => !covered.has(type))).toEqual([
      'LookAlikeFoundLiveAgain',
    ]);
    story.forEach(({ type, data }, index) => {
      const message = impersonationTopic.toMessage(recorded(type, data, index + 1));
      expect(impersonationMessageSchema.parse(message)).toEqual(message);
      expect(message?.position).toBe(index + 1);
    });
  });

  it('announces every change of a protected identity', () => {
    for (const { type } of protectedIdentityEvents) {
      const message = impersonationTopic.toMessage(recorded(type, { identityId: SCAN_ID }));
      expect(impersonationMessageSchema.parse(message)).toEqual({
        ...{ type: 'identity-changed.v1', position: 1 },
        data: { identityId: SCAN_ID },
      });
    }
  });

  it('gives the same message for the same event, and none for events of other capabilities', () => {
    const event = recorded('ImpersonationScanRequested', sampleRequested().data);
    expect(impersonationTopic.toMessage(event)).toEqual(impersonationTopic.toMessage(event));
    expect(impersonationTopic.toMessage(recorded('UserInvited', {}))).toBeNull();
    expect(impersonationTopic.toMessage(recorded('toString', {}))).toBeNull();
  });
});
