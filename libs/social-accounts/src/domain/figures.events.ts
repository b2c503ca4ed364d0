import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { figureNumbersSchema, networkSchema, sentimentCountsSchema } from '../contract/index.js';

/** The totals of an account, as the network counted them at that time. */
export const socialFiguresRead = defineEvent({
  type: 'SocialFiguresRead',
  schemaVersion: 1,
  schema: z.object({
    platform: networkSchema,
    accountId: z.uuid(),
    at: z.iso.datetime(),
    figures: figureNumbersSchema,
  }),
});

/** How mentions and replies of the last 30 days were judged. */
export const socialSentimentMeasured = defineEvent({
  type: 'SocialSentimentMeasured',
  schemaVersion: 1,
  schema: z.object({
    platform: networkSchema,
    accountId: z.uuid(),
    at: z.iso.datetime(),
    model: z.string(),
    counts: sentimentCountsSchema,
  }),
});

export const figureEvents = [socialFiguresRead, socialSentimentMeasured] as const;
export type FigureEvent = EventOf<(typeof figureEvents)[number]>;
