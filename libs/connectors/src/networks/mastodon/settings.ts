import { z } from 'zod';

export const MASTODON_SETTINGS = {
  MASTODON_INSTANCE: z
    .url({ protocol: /^https?$/, error: 'Give an http or https URL.' })
    .optional()
    .meta({
      description:
        'The Mastodon server that linking offers first. Without it the simulated network replaces Mastodon.',
      often: true,
    }),
};
