import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compared, cpuSeconds, plain, type Report } from '@rampart/kernel/testing';
import { fingerprint, formatHash, hashDistance, type View } from '@rampart/media';
import { decodeImage } from '@rampart/media/node';
import sharp, { type Sharp } from 'sharp';
import { sharpAvatarReader } from '../src/adapters/avatar-reader.js';
import { AVATAR_RULES, compareAvatars, uprightViews } from '../src/domain/avatar/index.js';

type Edit = (image: Buffer) => Promise<Buffer>;

const overlay = (width: number, height: number): Buffer =>
  Buffer.from(
    `<svg width="${width}" height="${height}"><text x="50%" y="55%" text-anchor="middle" font-size="${Math.round(width / 8)}" fill="white" stroke="black">OFFICIAL</text></svg>`,
  );

async function withSize(image: Buffer, edit: (width: number, height: number) => Sharp): Promise<Buffer> {
  const { width, height } = await sharp(image).metadata();
  return edit(width, height).jpeg().toBuffer();
}

const EDITS: Readonly<Record<string, Edit>> = {
  'JPEG quality 30': (image) => sharp(image).jpeg({ quality: 30 }).toBuffer(),
  'text overlay': (image) =>
    withSize(image, (width, height) => sharp(image).composite([{ input: overlay(width, height) }])),
  'border 5 %': (image) =>
    withSize(image, (width) =>
      sharp(image).extend({
        top: (width / 20) | 0,
        bottom: (width / 20) | 0,
        left: (width / 20) | 0,
        right: (width / 20) | 0,
        background: '#fff',
      }),
    ),
  'crop 10 %': (image) =>
    withSize(image, (width, height) =>
      sharp(image).extract({
        left: (width / 20) | 0,
        top: (height / 20) | 0,
        width: (width * 0.9) | 0,
        height: (height * 0.9) | 0,
      }),
    ),
  greyscale: (image) => sharp(image).greyscale().jpeg().toBuffer(),
  mirror: (image) => sharp(image).flop().jpeg().toBuffer(),
};

const viewsOf = async (image: Buffer): Promise<readonly View[]> =>
  (await sharpAvatarReader.read(image)).views;
const matches = (own: readonly View[], other: readonly View[]): boolean =>
  (compareAvatars(uprightViews(own), other)?.bitDistance ?? 256) <= AVATAR_RULES.matchBits;

async function reportFolder(report: Report, folder: string, name: string): Promise<void> {
  const files = readdirSync(folder).sort();
  const [original, ...rest] = await Promise.all(
    files.map((file) => viewsOf(readFileSync(join(folder, file)))),
  );
  if (original !== undefined)
    plain(report, name, rest.filter((views) => matches(original, views)).length / rest.length, 'share');
}

export async function benchAvatars(report: Report, corpus: string): Promise<void> {
  const images = join(corpus, 'pdq_images');
  if (!existsSync(images)) return;
  await reportFolder(report, join(images, 'bridge-mods'), 'avatar: published edits matched');
  await reportFolder(report, join(images, 'dih'), 'avatar: dihedral variants matched');
  const photographs = ['labelme-subset', 'bridge-mods'].flatMap((folder) =>
    readdirSync(join(images, folder))
      .slice(0, folder === 'bridge-mods' ? 1 : 99)
      .map((file) => readFileSync(join(images, folder, file))),
  );
  const originals = await Promise.all(
    photographs.map(async (image) => ({ image, views: await viewsOf(image) })),
  );
  const usable = originals.filter(({ views }) => (views[0]?.quality ?? 0) >= AVATAR_RULES.minQuality);
  for (const [name, edit] of Object.entries(EDITS)) {
    const edited = await Promise.all(
      usable.map(async ({ image, views }) => matches(views, await viewsOf(await edit(image)))),
    );
    plain(
      report,
      `avatar: ${name} matched (n=${edited.length})`,
      edited.filter(Boolean).length / edited.length,
      'share',
    );
  }
  const [first] = usable;
  if (first === undefined) return;
  const small = await sharp(first.image).resize(400, 400, { fit: 'fill' }).png().toBuffer();
  const { image } = await decodeImage(small);
  const [a, b] = [first.views[0]?.hashes[0], usable.at(-1)?.views[0]?.hashes[0]];
  plain(
    report,
    'avatar: fingerprints of 400 x 400 pixels, all views and turns',
    50 /
      cpuSeconds(3, () => {
        for (let at = 0; at < 50; at += 1) fingerprint(image);
      }),
    'images/s/core',
  );
  if (a !== undefined && b !== undefined) {
    const [x, y] = [BigInt(`0x${formatHash(a)}`), BigInt(`0x${formatHash(b)}`)];
    const big =
      20_000 /
      cpuSeconds(2, () => {
        for (let at = 0; at < 20_000; at += 1) (x ^ y).toString(2).replaceAll('0', '');
      });
    const own =
      1e6 /
      cpuSeconds(3, () => {
        for (let at = 0; at < 1e6; at += 1) hashDistance(a, b);
      });
    compared(report, 'avatar: hash comparisons', [own, 'comparisons/s/core'], 'bigint', big);
  }
}
