import { DomainError } from '@rampart/kernel';
import { markKey, MAX_TRACKING_ID, pressHiddenMark } from '@rampart/media';
import { encodeImage, WRITABLE } from '@rampart/media/node';
import type { Command } from 'commander';
import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Terminal } from '../terminal.js';
import { readPicture } from './read-picture.js';
import { trackingId } from './tracking-id.js';

interface MarkOptions {
  readonly id: number;
  readonly key: string;
  readonly out: string;
  readonly json?: true;
}

const TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

const REASONS = {
  'too-small': 'the picture is too small for 64 bits',
  'not-readable': 'the mark could not be read back from a smaller, compressed copy without visible change',
} as const;

/** `rampart media mark FILE`: hides a tracking id. Exit code 0: written; 1: not embedded, and nothing is written. */
export function addMark(media: Command, terminal: Terminal): void {
  media
    .command('mark')
    .description('Hide a tracking id in a picture, and read it back from a bad copy before saying so.')
    .argument('<file>', 'the picture')
    .requiredOption('--id <number>', `the tracking id, 0 to ${MAX_TRACKING_ID}`, trackingId)
    .requiredOption('--key <secret>', 'the secret that the mark is hidden with and read by')
    .requiredOption('--out <file>', 'where to write it: .jpg, .png or .webp, without metadata')
    .option('--json', 'the outcome as JSON')
    .action(async (file: string, options: MarkOptions) => mark(file, options, terminal));
}

async function mark(file: string, { id, key, out, json }: MarkOptions, terminal: Terminal): Promise<void> {
  const keys = markKey(key);
  const { image, mediaType } = await readPicture(file);
  const target = typeOf(out, mediaType);
  const protection = pressHiddenMark(image, { id, key: keys });
  if (!protection.embedded) {
    const reason = REASONS[protection.reason];
    if (json) terminal.out(JSON.stringify({ file, id, embedded: false, reason: protection.reason }));
    else terminal.out(`not embedded: ${reason}`);
    terminal.exitCode = 1;
    return;
  }
  await write(out, await encodeImage(image, target));
  const { strength } = protection;
  const quality = Number(protection.psnr.toFixed(2));
  if (json) terminal.out(JSON.stringify({ file, out, id, embedded: true, strength, psnr: quality }));
  else terminal.out(`id ${id} is hidden in ${out} (${quality} dB)`);
}

/** The media type of an output file by its extension; by default that of the original. */
function typeOf(out: string, original: string): string {
  const ending = extname(out).toLowerCase();
  const type = ending === '' && WRITABLE.includes(original) ? original : TYPES[ending];
  if (type !== undefined) return type;
  throw new DomainError(
    'cli.bad-input',
    'invalid',
    `${out} has no name of a picture. End it in .jpg, .png or .webp.`,
  );
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeFile(path, bytes);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown reason';
    throw new DomainError(
      'cli.cannot-write',
      'invalid',
      `${path} cannot be written (${code}). Check its folder and rights.`,
    );
  }
}
