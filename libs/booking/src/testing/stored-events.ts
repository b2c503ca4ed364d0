const consultationId = '00000000-0000-7000-8000-0000000000c1';
const hold = {
  holdId: '00000000-0000-7000-8000-0000000000f1',
  from: '2026-12-01T09:00:00.000Z',
  until: '2026-12-01T09:45:00.000Z',
};
const previous = {
  holdId: '00000000-0000-7000-8000-0000000000f0',
  from: '2026-11-30T23:30:00.000Z',
  until: '2026-12-01T00:15:00.000Z',
};

/** As first written. Never edit an entry; a new version adds one and an upcast. */
export const STORED_EVENTS: readonly {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: unknown;
}[] = [
  {
    type: 'ConsultationCalendarSet',
    schemaVersion: 1,
    data: {
      calendar: {
        timeZone: 'Europe/Berlin',
        workingHours: [{ weekday: 1, from: '09:00', to: '24:00' }],
        slotMinutes: 30,
        bufferMinutes: 15,
        noticeMinutes: 1_440,
        horizonDays: 30,
        closedDays: ['2026-12-25'],
      },
    },
  },
  { type: 'ConsultationTimeHeld', schemaVersion: 1, data: { ...hold, consultationId } },
  { type: 'ConsultationTimeReleased', schemaVersion: 1, data: { ...previous, consultationId } },
  {
    type: 'ConsultationBooked',
    schemaVersion: 1,
    data: {
      consultationId,
      hold,
      end: '2026-12-01T09:30:00.000Z',
      visitor: { name: 'Ada Example', email: 'ada@example.test', topic: 'Two brands' },
      timeZone: 'Asia/Kathmandu',
    },
  },
  {
    type: 'ConsultationRescheduled',
    schemaVersion: 1,
    data: { consultationId, hold, end: '2026-12-01T09:30:00.000Z', sequence: 1, by: 'visitor', previous },
  },
  {
    type: 'ConsultationCancelled',
    schemaVersion: 1,
    data: { consultationId, sequence: 2, by: 'staff', previous: hold, reason: 'We are ill.' },
  },
  {
    type: 'ConsultationHoldLapsed',
    schemaVersion: 1,
    data: { consultationId, holdId: '00000000-0000-7000-8000-0000000000f2' },
  },
  { type: 'ConsultationMailSent', schemaVersion: 1, data: { consultationId, sequence: 0 } },
  {
    type: 'ConsultationMailFailed',
    schemaVersion: 1,
    data: { consultationId, sequence: 1, reason: 'mail.refused' },
  },
  { type: 'ConsultationConfirmed', schemaVersion: 1, data: { consultationId, by: 'user:u1' } },
  {
    type: 'ConsultationNoted',
    schemaVersion: 1,
    data: { consultationId, by: 'user:u1', note: 'Wants two brands' },
  },
];
