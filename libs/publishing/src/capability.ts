import { randomUUID } from 'node:crypto';
import { defineCapability, handledBy, type Platform, type WorkerPlatform } from '@rampart/capability';
import { t } from '@rampart/kernel';
import { lookUpJob, prepareJob } from './clock/run-jobs.js';
import { CLOCK_TIMES, type PublishContext } from './clock/context.js';
import { LeanPublishingLedger1700002920000 } from './clock/lean-ledger.js';
import { Ledger, type Sql } from './clock/ledger.js';
import { PublishClock } from './clock/publish-clock.js';
import { PublishingLedger1700002630000 } from './clock/schema.js';
import { publishingDetectors } from './detectors.js';
import { publishingStories } from './stories.js';
import { postEvents } from './domain/post.events.js';
import { publishRunEvents } from './domain/run.events.js';
import { postingSlotsSet } from './domain/slots.js';
import { publishingFigures } from './figures.js';
import { publishingGauges } from './gauges.js';
import type { PublishingNeighbours, PublishingServices } from './handlers/services.js';
import { lookUpRunJob, prepareRunJob } from './jobs/index.js';
import { publishingTopic } from './live.js';
import { publishingNotifications } from './notifications.js';
import type { AccountAccess } from './ports/accounts.js';
import type { PublishingConnectors } from './ports/networks.js';
import { PostRow, PublishRunRow } from './projections/post-board/entities.js';
import { PostBoard1700002631000 } from './projections/post-board/migration.js';
import { postBoardProjection } from './projections/post-board/projection.js';
import { accountChangedReactor, type AccountChanges } from './reactors/account-changed.js';
import { forgetDeletedReactor } from './reactors/forget-deleted.js';
import { ledgerReactors, lookUpReactor, prepareReactor } from './reactors/index.js';
import { reviewEndedReactor, type ReviewEnds } from './reactors/review-ended.js';
import { wishReactor } from './reactors/wish.js';
import { publishingAsked } from './asked-kinds.js';
import { publishingSearch } from './search-kinds.js';
import { publishingWaiting, publishingWorkItems } from './work-items.js';

interface Needs extends Platform {
  readonly publishing: PublishingNeighbours;
}

interface WorkNeeds extends WorkerPlatform {
  readonly publishingWork: {
    readonly access: AccountAccess;
    readonly connectors: PublishingConnectors;
    readonly reviewEnds: ReviewEnds;
    readonly accountChanges: AccountChanges;
  };
}

interface Work extends PublishingServices {
  readonly publish: PublishContext;
  readonly reviewEnds: ReviewEnds;
  readonly accountChanges: AccountChanges;
}

export const publishing = defineCapability({
  name: 'publishing',
  keyAccess: [
    {
      resource: 'posts',
      title: t`Posts`,
      read: 'Posts, their schedule and their outcome on each network.',
      write: 'Draft, schedule, cancel and settle posts.',
    },
  ],
  events: [...postEvents, ...publishRunEvents, postingSlotsSet],
  projections: [postBoardProjection],
  entities: [PostRow, PublishRunRow],
  migrations: [PublishingLedger1700002630000, PostBoard1700002631000, LeanPublishingLedger1700002920000],
  topics: [publishingTopic],
  figures: publishingFigures,
  gauges: publishingGauges,
  detectors: publishingDetectors,
  stories: publishingStories,
  workItems: publishingWorkItems,
  waiting: publishingWaiting,
  notifications: publishingNotifications,
  search: publishingSearch,
  asked: publishingAsked,
  open: ({ log, clock, ids, database, publishing: neighbours }: Needs): PublishingServices => ({
    ...neighbours,
    ...{ log, clock, ids, database },
  }),
  work: {
    open: (context: PublishingServices, { system, publishingWork, onFault }: WorkNeeds): Work => {
      const sql: Sql = async <Row>(text: string, values: readonly unknown[]) => {
        // TypeORM answers an UPDATE with its rows and their count, and all other statements with rows only.
        const answer = (await system.query(text, [...values])) as unknown[];
        return (/\bRETURNING\b/u.test(text) && Array.isArray(answer[0]) ? answer[0] : answer) as Row[];
      };
      const { aheadMs, claimMs, commitMs } = CLOCK_TIMES;
      const { log, clock, ids, media } = context;
      return {
        ...context,
        reviewEnds: publishingWork.reviewEnds,
        accountChanges: publishingWork.accountChanges,
        publish: {
          ...{ log, clock, ids, media, times: CLOCK_TIMES, chance: Math.random },
          ...{ accounts: publishingWork.access, connectors: publishingWork.connectors },
          ledger: new Ledger({ sql, worker: randomUUID(), aheadMs, claimMs, commitMs }),
          onFault: (error) => onFault('publishing', error),
        },
      };
    },
    jobs: [handledBy(prepareRunJob, prepareJob), handledBy(lookUpRunJob, lookUpJob)],
    services: ({ publish }) => [new PublishClock(publish)],
    reactors: (work) => [
      ...ledgerReactors(work),
      forgetDeletedReactor(work),
      reviewEndedReactor(work, work.reviewEnds),
      wishReactor(work),
      accountChangedReactor(work, work.accountChanges),
    ],
    jobReactors: (work) => [prepareReactor(work), lookUpReactor(work)],
  },
});
