import { z } from 'zod';

const perHour = (usual: number) => {
  const error = 'must be a whole number from 1 to 1000000';
  return z.coerce.number({ error }).int({ error }).min(1, { error }).max(1_000_000, { error }).default(usual);
};

export const waitlistEnvironmentSchema = z.object({
  WAITLIST_RATE_PER_HOUR: perHour(60).describe(
    'Requests to join that one address may make in an hour. A third of them may come at once.',
  ),
  WAITLIST_TOTAL_PER_HOUR: perHour(1_200).describe(
    'Requests to join of all addresses in an hour. It bounds the mails sent to unknown addresses.',
  ),
});
