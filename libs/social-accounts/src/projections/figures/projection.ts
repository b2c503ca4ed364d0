import { defineProjection } from '@rampart/event-log';
import { socialAccountUnlinked } from '../../domain/connection.events.js';
import { figureEvents } from '../../domain/figures.events.js';
import { SocialFiguresRow, SocialSentimentRow } from './tables.js';

export const SOCIAL_FIGURES = 'social-figures';

/** The figures of linked accounts over time. They are deleted when the account is unlinked. */
export const socialFiguresProjection = defineProjection({
  name: SOCIAL_FIGURES,
  version: 1,
  tables: ['social_figures', 'social_sentiment'],
  of: [...figureEvents, socialAccountUnlinked],
  when: {
    SocialFiguresRead: ({ tenantId, data: { accountId, platform, at, figures } }, manager) =>
      manager.upsert(SocialFiguresRow, { accountId, at: new Date(at), tenantId, platform, figures }, [
        'accountId',
        'at',
      ]),
    SocialSentimentMeasured: ({ tenantId, data: { accountId, platform, at, counts } }, manager) =>
      manager.upsert(SocialSentimentRow, { accountId, tenantId, platform, at: new Date(at), counts }, [
        'accountId',
      ]),
    SocialAccountUnlinked: async ({ data: { accountId } }, manager) => {
      await manager.delete(SocialFiguresRow, { accountId });
      await manager.delete(SocialSentimentRow, { accountId });
    },
  },
});
