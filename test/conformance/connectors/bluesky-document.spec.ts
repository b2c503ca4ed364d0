import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SuiteActor, type SuiteFacts } from '@rampart/connectors/testing';
import { samplePicture, sampleVideo, simulatedGround } from './ground.js';
import { journey } from './journey.js';
import { Lexicons } from './lexicons.js';
import { recordBetween } from './recorder.js';

const folder = process.env.RAMPART_BLUESKY_LEXICONS ?? '/nonexistent';
/** Paths of OAuth and of identities, for which no lexicon exists. */
const OUTSIDE = /^\/(oauth\/\w+|\.well-known\/[\w-]+|plc\/.+|did:plc:\w+)$/;

(existsSync(folder) ? describe : describe.skip)(
  'The lexicons of Bluesky (set RAMPART_BLUESKY_LEXICONS)',
  () => {
    it('describe every request and record of the connector, and every answer of the simulated network', async () => {
      const ground = await simulatedGround('bluesky', {}, (sandbox) => recordBetween(sandbox, '/bluesky'));
      const facts: Partial<SuiteFacts> = { handle: 'tarnwick.bsky.social', smallest: 'text' };
      try {
        await journey(new SuiteActor(facts as SuiteFacts, ground), {
          pictures: [await samplePicture('image/jpeg'), await samplePicture('image/jpeg')],
          // Hosted servers accept files of up to 5 MB.
          video: sampleVideo(4_000_000),
        });
        const lexicons = new Lexicons(folder);
        const judged = ground.recorded.map((exchange) => ({ exchange, found: lexicons.findings(exchange) }));
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
