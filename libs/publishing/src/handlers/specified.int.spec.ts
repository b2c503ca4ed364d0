import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { randomIds } from '@rampart/kernel';
import { specifiedScheduleSchema } from '../contract/index.js';
import {
  type OpenPublishing,
  openPublishing,
  publishingMigrations,
  SYNTHETIC,
  syntheticMedia,
} from '../testing/index.js';
import { loadPost } from './posts.js';
import type { PublishingServices } from './services.js';
import { scheduleSpecified } from './specified.js';

jest.setTimeout(60_000);

const editor = { tenantId: randomIds.next(), userId: randomIds.next() };

describe('a post that is scheduled in one step', () => {
  let database: TestDatabase;
  let open: OpenPublishing;
  let services: PublishingServices;

  beforeAll(async () => {
    database = await createTestDatabase(publishingMigrations);
    const connectors = { connector: () => null };
    open = await openPublishing({ url: database.url, kek: randomBytes(32), connectors });
    open.accounts.add(randomIds.next(), 'bluesky');
    services = { ...open.services, media: syntheticMedia('http://127.0.0.1:9') };
  });
  afterAll(async () => {
    await open?.close();
    await database?.drop();
  });

  it('keeps the alt text of each file, and has none where none was sent', async () => {
    const sent = specifiedScheduleSchema.parse({
      ...{ content: 'Lights on the harbour', platforms: ['bluesky'] },
      scheduledTime: new Date(Date.now() + 3_600_000).toISOString(),
      mediaFiles: [SYNTHETIC.picture, SYNTHETIC.video],
      altTexts: { [SYNTHETIC.picture]: 'Lights at night', [SYNTHETIC.video]: '' },
    });
    const { value } = await scheduleSpecified(services, editor, sent);
    expect(await loadPost(services, editor, value.id)).toMatchObject({
      stage: 'scheduled',
      content: {
        media: [
          { mediaId: SYNTHETIC.picture, altText: 'Lights at night' },
          { mediaId: SYNTHETIC.video, altText: null },
        ],
      },
    });
  });
});
