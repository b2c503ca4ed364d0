import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SuiteActor } from '@rampart/connectors/testing';
import { samplePicture, sampleVideo, simulatedGround } from './ground.js';
import { OpenApi } from './open-api.js';
import { journey } from './journey.js';
import { recordBetween } from './recorder.js';
import { TWITTER } from './twitter-facts.js';

const file = process.env.RAMPART_X_OPENAPI ?? '/nonexistent';
/** Paths of OAuth, which X's document does not describe. */
const OUTSIDE = /^\/(i\/oauth2\/authorize|2\/oauth2\/(token|revoke)|tarnwick\/status\/\d+)$/;

(existsSync(file) ? describe : describe.skip)("X's OpenAPI document (set RAMPART_X_OPENAPI)", () => {
  it('describes every request of the connector, and every answer of the simulated X', async () => {
    const ground = await simulatedGround('twitter', {}, (sandbox) => recordBetween(sandbox, '/twitter'));
    try {
      await journey(new SuiteActor(TWITTER, ground), {
        pictures: [await samplePicture('image/png'), await samplePicture('image/jpeg')],
        video: sampleVideo(),
      });
      const document = new OpenApi(file);
      const judged = ground.recorded.map((exchange) => ({ exchange, found: document.findings(exchange) }));
      const unknown = judged.filter(({ found }) => found === null).map(({ exchange }) => exchange.path);
      expect(unknown.filter((path) => !OUTSIDE.test(path))).toEqual([]);
      expect(new Set(judged.flatMap(({ found }) => found ?? []))).toEqual(new Set());
      expect(judged.filter(({ found }) => found !== null).length).toBeGreaterThan(20);
    } finally {
      await ground.close();
    }
  });
});
