import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MediaFacts } from '@rampart/connectors/contract';
import type { PublishingMedia } from '../ports/media.js';

/** Ids of the picture and the video in `syntheticMedia`. */
export const SYNTHETIC = {
  picture: '7d3a1c52-0001-4000-8000-000000000001',
  video: '7d3a1c52-0001-4000-8000-000000000002',
} as const;

const SIDE = 800;
const VIDEO_BYTES = 40_000;
const still = { durationMs: null, framesPerSecond: null, videoCodec: null, audioCodec: null };
const moving = { durationMs: 10_000, framesPerSecond: 30, videoCodec: 'h264', audioCodec: 'aac' };
const KINDS: Readonly<Record<string, Omit<MediaFacts, 'sha256' | 'bytes' | 'altText'>>> = {
  [SYNTHETIC.picture]: { kind: 'picture', mime: 'image/jpeg', width: SIDE, height: SIDE, ...still },
  [SYNTHETIC.video]: { kind: 'video', mime: 'video/mp4', width: 1_280, height: 720, ...moving },
};

/** Files that begin like pictures and differ between runs, like the marked copies of two posts. */
const picture = (runId: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(`synthetic picture of ${runId}`)]);

const file = (mediaId: string, runId: string) => {
  const bytes = mediaId === SYNTHETIC.video ? Buffer.alloc(VIDEO_BYTES, runId) : picture(runId);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const kind = KINDS[mediaId];
  if (kind === undefined) throw new Error(`${mediaId} is not a synthetic file.`);
  return { bytes, facts: { ...kind, sha256, bytes: bytes.length } };
};

/** @param pictures address of `servePictures`, because some networks download pictures */
export const syntheticMedia = (pictures: string): PublishingMedia => ({
  describe: (_tenantId, mediaIds) =>
    Promise.resolve(
      mediaIds.map((mediaId) => ({
        ...{ mediaId, facts: file(mediaId, '').facts, hasLocation: false, filename: null },
      })),
    ),
  copyFor(_tenantId, { mediaId, runId }) {
    const { bytes, facts } = file(mediaId, runId);
    const read = (from: number, length: number) => Promise.resolve(bytes.subarray(from, from + length));
    const made = { facts: { ...facts, altText: null }, read, publicUrl: `${pictures}/${runId}.jpg` };
    return Promise.resolve({ state: 'made', fingerprintId: runId, file: made });
  },
  openPublic: () => Promise.resolve(null),
});

export async function servePictures(): Promise<{
  readonly url: string;
  readonly close: () => Promise<void>;
}> {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    response.end(picture((request.url ?? '').replace(/^\/|\.jpg$/g, '')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): Promise<void> => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
