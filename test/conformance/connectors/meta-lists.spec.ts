import { existsSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Network } from '@rampart/connectors/contract';
import { SuiteActor, type SuiteFacts } from '@rampart/connectors/testing';
import { FACEBOOK } from './facebook-facts.js';
import { sampleVideo, simulatedGround } from './ground.js';
import { closePictures, INSTAGRAM } from './instagram-facts.js';
import { journey } from './journey.js';
import { MetaLists, type Node } from './meta-lists.js';
import { recordBetween } from './recorder.js';

const folder = process.env.RAMPART_META_SPECS ?? '/nonexistent';

const PAGES: readonly Node[] = [
  { path: /^\/me$/, list: 'Page', gives: 'Page' },
  { path: /^\/\d+\/feed$/, list: 'Page', edge: 'feed', gives: null },
  { path: /^\/\d+\/photos$/, list: 'Page', edge: 'photos', gives: null },
  { path: /^\/\d+\/videos$/, list: 'Page', edge: 'videos', gives: null },
  { path: /^\/\d+\/insights$/, list: 'Page', edge: 'insights', gives: null },
  { path: /^\/\d+\/published_posts$/, list: 'Page', edge: 'published_posts', gives: 'PagePost' },
  { path: /^\/\d+\/tagged$/, list: 'Page', edge: 'tagged', gives: 'PagePost' },
  { path: /^\/\d+_\d+$/, list: 'PagePost', gives: 'PagePost' },
  { path: /^\/\d+_\d+\/comments$/, list: 'PagePost', edge: 'comments', gives: 'Comment' },
];
const ACCOUNTS: readonly Node[] = [
  { path: /^\/v24\.0\/me$/, list: 'IGUser', gives: 'IGUser' },
  { path: /^\/v24\.0\/\d+\/media$/, list: 'IGUser', edge: 'media', gives: 'IGMedia' },
  { path: /^\/v24\.0\/\d+\/media_publish$/, list: 'IGUser', edge: 'media_publish', gives: null },
  { path: /^\/v24\.0\/\d+\/tags$/, list: 'IGUser', edge: 'tags', gives: 'IGMedia' },
  { path: /^\/v24\.0\/\d+\/insights$/, list: 'IGUser', edge: 'insights', gives: null },
  {
    path: /^\/v24\.0\/\d+\/content_publishing_limit$/,
    list: 'IGUser',
    edge: 'content_publishing_limit',
    gives: null,
  },
  { path: /^\/v24\.0\/\d+\/comments$/, list: 'IGMedia', edge: 'comments', gives: null },
];
const ALSO_KNOWN = new Set([
  // The parameter for the file of a photo:
  // https://developers.facebook.com/docs/graph-api/reference/page/photos
  'source',
  // A field of Instagram Login:
  // https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/get-started
  'user_id',
]);
/** Paths without a list: login, videos and containers by id, uploads and pages. */
const WITHOUT_LIST =
  /^\/(v24\.0\/dialog\/oauth|oauth\/\w+|(refresh_)?access_token|me\/(accounts|permissions)|\d+|v24\.0\/\d+|ig-api-upload\/v24\.0\/\d+)$/;

const CASES: readonly (readonly [Network, SuiteFacts, readonly Node[], number])[] = [
  ['facebook', FACEBOOK, PAGES, 25],
  ['instagram', INSTAGRAM, ACCOUNTS, 25],
];

afterAll(closePictures);

(existsSync(folder) ? describe : describe.skip)("Meta's lists (set RAMPART_META_SPECS)", () => {
  it.each(CASES)(
    'contain every parameter and field of requests to %s',
    async (network, facts, nodes, least) => {
      const ground = await simulatedGround(network, {}, (sandbox) => recordBetween(sandbox, `/${network}`));
      try {
        const picture = facts.picture === null ? [] : [facts.picture, facts.picture];
        await journey(new SuiteActor(facts, ground), { pictures: picture, video: sampleVideo() });
        const lists = new MetaLists(folder, nodes, ALSO_KNOWN);
        const judged = ground.recorded.map((exchange) => ({ exchange, found: lists.findings(exchange) }));
        const unknown = judged.filter(({ found }) => found === null).map(({ exchange }) => exchange.path);
        expect(unknown.filter((path) => !WITHOUT_LIST.test(path))).toEqual([]);
        expect(new Set(judged.flatMap(({ found }) => found ?? []))).toEqual(new Set());
        expect(judged.filter(({ found }) => found !== null).length).toBeGreaterThan(least);
      } finally {
        await ground.close();
      }
    },
  );
});
