import { z } from 'zod';
import { wrappingEnvironmentSchema } from './wrapping-keys.js';

const amount = z.coerce.number().min(0).max(1_000_000);

export const socialEnvironmentSchema = wrappingEnvironmentSchema.extend({
  SOCIAL_TWITTER_DAILY_CENTS: amount
    .default(100)
    .describe('What reading X may cost each organisation a day, US cents. 0 reads nothing.'),
  SOCIAL_YOUTUBE_DAILY_UNITS: amount
    .default(1_000)
    .describe('Quota units of YouTube that reading may use for each organisation a day.'),
});
