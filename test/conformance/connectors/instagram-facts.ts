import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { SuiteFacts } from '@rampart/connectors/testing';
import { samplePicture, sampleVideo, simulatedGround } from './ground.js';

// Serves the picture, because Instagram fetches pictures by their address.
const server = createServer((_request, response) => {
  void picture.read(0, picture.facts.bytes).then((bytes) => response.end(bytes));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
// A spec whose tests are all skipped closes nothing, so the server must not keep the process alive.
server.unref();
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/picture.jpg`;
const picture = await samplePicture('image/jpeg', address);

/** Stops the server of the picture, after the last spec. */
export const closePictures = () => new Promise((resolve) => server.close(resolve));

export const INSTAGRAM: SuiteFacts = {
  open: () => simulatedGround('instagram'),
  handle: 'tarnwick',
  optional: { scope: 'instagram_business_manage_comments', ability: 'mentions' },
  namesLikers: false,
  codeLifetimeMs: 3_600_000,
  refreshAfterMs: 25 * 3_600_000,
  rotates: false,
  commit: { match: '/media_publish', method: 'POST' },
  read: { match: '/instagram/v24.0/me', method: 'GET' },
  // Meta gives waits in whole minutes.
  resetMs: 120_000,
  duplicate: 'allowed',
  absence: 'absent',
  refusedWith200: null,
  smallest: 'picture',
  picture,
  video: sampleVideo(),
  altText: true,
};
