import { z } from 'zod';

const perHour = (usual: number) => {
  const error = 'must be a whole number from 1 to 1000000';
  return z.coerce.number({ error }).int({ error }).min(1, { error }).max(1_000_000, { error }).default(usual);
};

/** What the API limits on the waitlist, in each of its processes. */
export const waitlistEnvironmentSchema = z.object({
  /** How many requests to join one address may make in an hour; a third of them at once. */
  WAITLIST_RATE_PER_HOUR: perHour(60),
  /** How many everybody together may, which bounds the mails that strangers make us send; a quarter at once. */
  WAITLIST_TOTAL_PER_HOUR: perHour(1_200),
});
