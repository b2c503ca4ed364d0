import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SuiteActor, type SuiteFacts } from '@rampart/connectors/testing';
import { Discovery } from './discovery.js';
import { sampleVideo, simulatedGround } from './ground.js';
import { journey } from './journey.js';
import { recordBetween } from './recorder.js';

const file = process.env.RAMPART_YOUTUBE_DISCOVERY ?? '/nonexistent';
/** Paths of OAuth, which the document does not describe. */
const OUTSIDE = /^\/(o\/oauth2\/v2\/auth|oauth2\/(token|revoke)|watch)$/;

(existsSync(file) ? describe : describe.skip)(
  'YouTube’s discovery document (set RAMPART_YOUTUBE_DISCOVERY)',
  () => {
    it('describes every request of the connector, and every answer of the simulated YouTube', async () => {
      const ground = await simulatedGround('youtube', {}, (sandbox) => recordBetween(sandbox, '/youtube'));
      const facts: Partial<SuiteFacts> = { handle: 'tarnwick', refusesBrackets: true, video: sampleVideo() };
      const actor = new SuiteActor({ ...facts, smallest: 'video' } as SuiteFacts, ground);
      try {
        await journey(actor, { pictures: [sampleVideo()], video: sampleVideo() });
        const document = new Discovery(file);
        const judged = ground.recorded.map((exchange) => ({ exchange, found: document.findings(exchange) }));
        const unknown = judged.filter(({ found }) => found === null).map(({ exchange }) => exchange.path);
        expect(unknown.filter((path) => !OUTSIDE.test(path))).toEqual([]);
        expect(new Set(judged.flatMap(({ found }) => found ?? []))).toEqual(new Set());
        expect(judged.filter(({ found }) => found !== null).length).toBeGreaterThan(15);
      } finally {
        await ground.close();
      }
    });
  },
);
