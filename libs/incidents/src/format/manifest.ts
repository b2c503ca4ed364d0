import { byUnits } from './bytes.js';

/** The output of `sha256sum` for files with these names and hashes, sorted by name. */
export const manifestText = (files: readonly (readonly [name: string, sha256: string])[]): string =>
  [...files]
    .sort(([a], [b]) => byUnits(a, b))
    .map(([name, sha256]) => `${sha256}  ${name}\n`)
    .join('');
