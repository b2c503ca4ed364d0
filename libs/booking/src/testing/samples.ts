import type { BookConsultation } from '../contract/index.js';

/** Input of a synthetic visitor. */
export const sampleBooking = (changes: Partial<BookConsultation> = {}): BookConsultation => ({
  slot: '2026-11-23T09:00:00.000Z',
  name: 'Ada Example',
  email: 'ada@example.test',
  topic: 'Two brands',
  timeZone: 'Europe/Berlin',
  ...changes,
});

let count = 0;
/** The same by another visitor each time. */
export const anotherVisitor = (changes: Partial<BookConsultation> = {}): BookConsultation => {
  count += 1;
  return sampleBooking({ email: `visitor-${count}@example.test`, ...changes });
};
