import { type BookingContext, createManageLinks, type ManageLinks, takenTimes } from '@rampart/booking';
import type { Runtime } from '../platform/runtime.js';

/** `BookingRuntime` */
export const BOOKING = Symbol('booking');

/** What this capability's handlers work with in this process. */
export interface BookingRuntime extends BookingContext {
  readonly links: ManageLinks;
}

/** Links lead to the public address; an installation that has told none gets them relative to its host. */
export function openBooking({ environment, log, clock, ids, database }: Runtime): BookingRuntime {
  const { RAMPART_KEK, RAMPART_PUBLIC_URL, RAMPART_BASE_PATH, BOOKING_TIME_ZONE: timeZone } = environment;
  const links = createManageLinks(
    Buffer.from(RAMPART_KEK, 'base64'),
    RAMPART_PUBLIC_URL ?? RAMPART_BASE_PATH,
  );
  return { log, clock, ids, taken: takenTimes(database), timeZone, links };
}
