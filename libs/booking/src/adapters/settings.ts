import { z } from 'zod';
import { timeZoneSchema } from '../contract/index.js';

const perHour = (usual: number) => {
  const error = 'must be a whole number from 1 to 1000000';
  return z.coerce.number({ error }).int({ error }).min(1, { error }).max(1_000_000, { error }).default(usual);
};

/** The settings of a process that takes bookings. */
export const bookingEnvironmentSchema = z.object({
  /** The zone of the calendar until staff set one. */
  BOOKING_TIME_ZONE: timeZoneSchema.default('UTC'),
  /** How many bookings and changes of bookings one address may ask for in an hour. */
  BOOKING_RATE_PER_HOUR: perHour(20),
  /** How many everybody together may. */
  BOOKING_TOTAL_PER_HOUR: perHour(300),
});
export type BookingEnvironment = z.infer<typeof bookingEnvironmentSchema>;
