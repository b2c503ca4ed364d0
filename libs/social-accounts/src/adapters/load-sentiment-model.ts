import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { readModel, type SentimentModel } from '../domain/sentiment/model.js';

/** The path is the same relative to the sources and to the build. */
const FILE = join(import.meta.dirname, '../../assets/sentiment.rsm.br');

let loaded: SentimentModel | null | undefined;

/** The model that comes with the product, read when it is first used. Null when no model was trained. */
export function loadSentimentModel(): SentimentModel | null {
  loaded ??= existsSync(FILE) ? readModel(brotliDecompressSync(readFileSync(FILE))) : null;
  return loaded;
}
