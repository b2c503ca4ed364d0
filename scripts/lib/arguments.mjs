import { parseArgs } from 'node:util';
import { PlainFailure } from './say.mjs';

/**
 * Reads the command line. An unknown argument ends the script with the usage.
 * @template {import('node:util').ParseArgsConfig['options']} O
 * @param {O} options
 * @param {string} usage
 * @param {boolean} [allowPositionals]
 */
export function readArguments(options, usage, allowPositionals = false) {
  try {
    return parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } }, allowPositionals });
  } catch (error) {
    throw new PlainFailure(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}
