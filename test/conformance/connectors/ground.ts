import { connectorEnvironmentSchema, createConnectors } from '@rampart/connectors';
import type { Network } from '@rampart/connectors/contract';
import { mediaFile, type SuiteGround } from '@rampart/connectors/testing';
import { FixedClock } from '@rampart/kernel';
import sharp from 'sharp';
import type { Recorded } from './recorder.js';
import { startSandbox } from '../../../apps/sandbox/src/start-sandbox.js';

const NOW = new Date('2026-03-01T12:00:00.000Z');
/** How long a new post is hidden from programs, as on real networks. */
const READ_DELAY_MS = 2_000;

interface Between {
  readonly url: string;
  readonly recorded: readonly Recorded[];
  readonly close: () => Promise<void>;
}

/** @param between a proxy between connector and sandbox, such as a recorder */
export async function simulatedGround(
  network: Network,
  environment: Readonly<Record<string, string>> = {},
  between: (sandbox: string) => Promise<Between> = noneBetween,
): Promise<SuiteGround & Pick<Between, 'recorded'>> {
  const clock = new FixedClock(NOW);
  const settings = { seed: 1, pageDelayMs: 0, readDelayMs: READ_DELAY_MS, clock };
  const sandbox = await startSandbox(settings, { host: '127.0.0.1', port: 0 });
  const { url, recorded, close } = await between(sandbox.url);
  const connectors = createConnectors(
    connectorEnvironmentSchema.parse({ SANDBOX_URL: url, ...environment }),
    clock,
  );
  const connector = connectors.get(network);
  if (connector === undefined) throw new Error(`There is no connector for ${network}.`);
  const closeBoth = async () => {
    await close();
    await sandbox.close();
  };
  return { connector, clock, sandbox: url, recorded, close: closeBoth };
}

const noneBetween = (url: string): Promise<Between> =>
  Promise.resolve({ url, recorded: [], close: () => Promise.resolve() });

const SIDE = 800;

/** A picture of noise, so that its file is large enough for an upload. */
export async function samplePicture(mime: 'image/jpeg' | 'image/png', publicUrl: string | null = null) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const image = sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#846', noise } });
  const bytes = await (mime === 'image/png' ? image.png() : image.jpeg()).toBuffer();
  const facts = { kind: 'picture' as const, mime, width: SIDE, height: SIDE, altText: 'Noise in violet' };
  return mediaFile(bytes, facts, publicUrl);
}

/**
 * Random bytes instead of a video, because the simulated networks only count and hash them. They fill three
 * segments of 4 MB.
 */
export function sampleVideo(length = 9_000_000) {
  const bytes = Buffer.alloc(length, 'a few seconds of nothing at all');
  const moving = { durationMs: 10_000, framesPerSecond: 30, videoCodec: 'h264', audioCodec: 'aac' };
  return mediaFile(bytes, { kind: 'video', mime: 'video/mp4', width: 1_280, height: 720, ...moving });
}
