import { openPlace } from '@rampart/backup';
import { DomainError } from '@rampart/kernel';
import { s3Credentials } from '@rampart/outbound';
import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import type { Terminal } from '../terminal.js';

const lineSchema = z.object({ note: z.string() });
const S3_SETTINGS = ['RAMPART_WITNESS_S3', 'RAMPART_S3'];
const TIMEOUT_MS = 30_000;

/** The checkpoints that a witness keeps, one of each size. @throws DomainError `cli.no-witness` */
export async function readWitness(place: string, env: Terminal['env']): Promise<string[]> {
  const notes: string[] = [];
  try {
    for await (const text of textsOf(place, env)) notes.push(...notesOf(text));
  } catch (error) {
    throw new DomainError(
      'cli.no-witness',
      'invalid',
      `The witness ${place} cannot be read: ${(error as Error).message}. Check its path or URL.`,
    );
  }
  if (notes.length === 0)
    throw new DomainError(
      'cli.no-witness',
      'invalid',
      `${place} holds no checkpoints. Give the place that the worker publishes to.`,
    );
  return [...new Set(notes)];
}

async function* textsOf(place: string, env: Terminal['env']): AsyncGenerator<string> {
  const isUrl = /^https?:\/\//u.test(place);
  const inBucket = isUrl && s3Credentials(env, S3_SETTINGS) !== undefined;
  if (inBucket || (!isUrl && (await stat(place)).isDirectory())) {
    const folder = openPlace(place, env, S3_SETTINGS);
    for await (const { name } of folder.list())
      yield Buffer.from((await folder.get(name)) ?? []).toString('utf8');
  } else if (isUrl) {
    const answer = await fetch(place, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    yield await answer.text();
  } else yield await readFile(place, 'utf8');
}

/** Lines of JSON with a note each, or one note. */
const notesOf = (text: string): string[] =>
  text.startsWith('{')
    ? text.split('\n').flatMap((line) => (line === '' ? [] : [lineSchema.parse(JSON.parse(line)).note]))
    : [text];
