import type { BookConsultation } from '../contract/index.js';

export const sampleBooking = (changes: Partial<BookConsultation> = {}): BookConsultation => ({
  slot: '2026-11-23T09:00:00.000Z',
  name: 'Ada Example',
  email: 'ada@example.test',
  topic: 'Two brands',
  timeZone: 'Europe/Berlin',
  ...changes,
});

let count = 0;
export const anotherVisitor = (changes: Partial<BookConsultation> = {}): BookConsultation => {
  count += 1;
  return sampleBooking({ email: `visitor-${count}@example.test`, ...changes });
};
