import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SuiteActor, type SuiteFacts } from '@rampart/connectors/testing';
import { samplePicture, sampleVideo, simulatedGround } from './ground.js';
import { OpenApi } from './open-api.js';
import { journey } from './journey.js';
import { type Recorded, recordBetween } from './recorder.js';

const file = process.env.RAMPART_MASTODON_OPENAPI ?? '/nonexistent';
/** Renames the list `types` of the document to `types[]`, as a query to Rails writes it. */
const named = (exchange: Recorded): Recorded => {
  const query = new URLSearchParams();
  for (const [name, value] of exchange.query) query.append(name.replace(/\[\]$/, ''), value);
  return { ...exchange, query };
};
const OUTSIDE = /^\/oauth\/authorize$/;

(existsSync(file) ? describe : describe.skip)(
  'Mastodon’s OpenAPI document (set RAMPART_MASTODON_OPENAPI)',
  () => {
    it('describes every request of the connector, and every answer of the simulated instance', async () => {
      const ground = await simulatedGround('mastodon', {}, (sandbox) => recordBetween(sandbox, '/mastodon'));
      const facts: Partial<SuiteFacts> = { handle: 'tarnwick', instance: 'https://mastodon.example' };
      try {
        await journey(new SuiteActor(facts as SuiteFacts, ground), {
          pictures: [await samplePicture('image/png'), await samplePicture('image/jpeg')],
          video: sampleVideo(),
        });
        const document = new OpenApi(file);
        const judged = ground.recorded.map((exchange) => ({
          exchange,
          found: document.findings(named(exchange)),
        }));
        const unknown = judged.filter(({ found }) => found === null).map(({ exchange }) => exchange.path);
        expect(unknown.filter((path) => !OUTSIDE.test(path))).toEqual([]);
        expect(new Set(judged.flatMap(({ found }) => found ?? []))).toEqual(new Set());
        expect(judged.filter(({ found }) => found !== null).length).toBeGreaterThan(20);
      } finally {
        await ground.close();
      }
    });
  },
);
