import { describe, expect, it } from '@jest/globals';
import { recordedEvent } from '@rampart/event-log/testing';
import { bookingNotifications } from './notifications.js';
import { STORED_EVENTS } from './testing/stored-events.js';

const notificationsOf = (type: string, changes: object = {}) => {
  const stored = STORED_EVENTS.find((one) => one.type === type);
  const event = recordedEvent(type, { ...(stored?.data as object), ...changes });
  return bookingNotifications.flatMap((rule) => rule.tells(event) ?? []);
};

describe('notifications to staff about consultations', () => {
  it('include each change by a visitor, in the app and by mail, without the visitor’s words', () => {
    const [booked] = notificationsOf('ConsultationBooked');
    expect(booked).toMatchObject({
      to: { roles: ['core:admin'] },
      detail: 'A visitor booked 2026-12-01 09:00 UTC. Confirm it.',
      link: expect.stringMatching(/^\/core\/consultations\?row=/),
    });
    expect(JSON.stringify(booked)).not.toContain('Ada');
    expect(notificationsOf('ConsultationRescheduled')).toHaveLength(1);
    expect(notificationsOf('ConsultationCancelled', { by: 'visitor' })).toHaveLength(1);
    expect(bookingNotifications.map(({ mail, topic }) => [mail, topic])).toEqual([['by-topic', 'visitors']]);
  });

  it('include no changes by staff', () => {
    expect(notificationsOf('ConsultationRescheduled', { by: 'staff' })).toEqual([]);
    expect(notificationsOf('ConsultationCancelled', { by: 'staff' })).toEqual([]);
  });
});
