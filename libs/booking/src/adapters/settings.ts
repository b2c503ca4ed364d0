import { z } from 'zod';
import { timeZoneSchema } from '../contract/index.js';

const perHour = (usual: number) => {
  const error = 'must be a whole number from 1 to 1000000';
  return z.coerce.number({ error }).int({ error }).min(1, { error }).max(1_000_000, { error }).default(usual);
};

export const bookingEnvironmentSchema = z.object({
  BOOKING_TIME_ZONE: timeZoneSchema.default('UTC').meta({
    description: 'The time zone of the consultation calendar until an administrator sets one.',
    often: true,
  }),
  BOOKING_RATE_PER_HOUR: perHour(20).describe(
    'Bookings and changes that one address may request in an hour.',
  ),
  BOOKING_TOTAL_PER_HOUR: perHour(300).describe('Bookings and changes of all addresses in an hour.'),
});
export type BookingEnvironment = z.infer<typeof bookingEnvironmentSchema>;
