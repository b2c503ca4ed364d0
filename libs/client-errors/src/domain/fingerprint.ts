import { storable } from '@rampart/kernel';
import type { ClientErrorReport } from '../contract/index.js';
import { redactText } from './redact.js';

const FRAMES = 3;
const TITLE_LENGTH = 300;
/** The content hash in file names of the build: `index-D4hs_9Qa.js`. */
const HASHED_NAME = /-([\w-]{8})(\.m?js)$/;

/** SHA-256 of a text in UTF-8, in hexadecimal. */
export type Sha256 = (text: string) => string;

export interface Fingerprint {
  /** 128 bits of the SHA-256 of title and frames, in hexadecimal. */
  readonly groupId: string;
  readonly title: string;
  readonly frames: readonly string[];
}

/** By the message without variable parts and the three innermost calls. Line numbers, which change, are left out. */
export function fingerprintOf(
  { message, stack }: Pick<ClientErrorReport, 'message' | 'stack'>,
  sha256: Sha256,
): Fingerprint {
  return named(titleOf(message), framesOf(stack ?? ''), sha256);
}

/** The group for errors above the limit of new groups. */
export const overflow = (sha256: Sha256): Fingerprint =>
  named('Too many different problems at once; these were only counted', [], sha256);

/** The message without variable parts, 300 characters at most. */
export function titleOf(message: string): string {
  const title = redactText(message)
    .replace(/(["'`“‘])[^"'`“‘”’]*["'`”’]/g, '$1…$1')
    .replace(/0x[0-9a-f]+|\b[0-9a-f]{8,}(?:-[0-9a-f]{4,})*\b/gi, '#')
    .replace(/\d+/g, '#')
    .replace(/\s+/g, ' ')
    .trim();
  return title === '' ? 'An error without a message' : title.slice(0, TITLE_LENGTH);
}

export function framesOf(stack: string): readonly string[] {
  return stack
    .split('\n')
    .flatMap((line) => frameOf(line.trim()) ?? [])
    .slice(0, FRAMES);
}

/** The build of a stack, by the content hash of its innermost file; otherwise `unknown`. */
export function buildOf(stack: string | null): string {
  for (const line of (stack ?? '').split('\n')) {
    const hash = HASHED_NAME.exec(fileOf(line))?.[1];
    if (hash !== undefined) return hash;
  }
  return 'unknown';
}

function frameOf(line: string): string | null {
  const file = fileOf(line);
  if (file === '') return null;
  const name = /^at (?:async )?(?:new )?([^\s(]+) \(/.exec(line)?.[1] ?? /^([^@\s]*)@/.exec(line)?.[1] ?? '';
  return `${name === '' ? 'anonymous' : name.slice(0, 100)} (${file.replace(HASHED_NAME, '$2').slice(0, 100)})`;
}

/** The file of a frame. Frames are untrusted, so patterns must run in linear time. */
function fileOf(line: string): string {
  const text = line.trim();
  const place = text.search(/(?::\d+){1,2}\)?$/);
  if (place < 0) return '';
  const address = text.slice(0, place).split(/\s/).at(-1) ?? '';
  return (address.split(/[?#]/)[0] ?? '').split(/[/@(]/).at(-1) ?? '';
}

function named(cutTitle: string, cutFrames: readonly string[], sha256: Sha256): Fingerprint {
  const [title, frames] = [storable(cutTitle), cutFrames.map(storable)];
  return { groupId: sha256(JSON.stringify([title, frames])).slice(0, 32), title, frames };
}
