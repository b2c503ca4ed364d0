import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { readModel, type SentimentModel } from '../domain/sentiment/model.js';

/** Beside the sources, and beside what is built of them. */
const FILE = join(import.meta.dirname, '../../assets/sentiment.rsm.br');

let loaded: SentimentModel | null | undefined;

/** The model that comes with the product, read at its first use; null: none was trained. */
export function loadSentimentModel(): SentimentModel | null {
  loaded ??= existsSync(FILE) ? readModel(brotliDecompressSync(readFileSync(FILE))) : null;
  return loaded;
}
