import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Finds the browser: the configured file, or the first one on the path. @param named a file, or `off` */
export function findChromium(named: string | undefined, path = process.env.PATH ?? ''): string | null {
  if (named === 'off') return null;
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  const candidates =
    named === undefined ? NAMES.flatMap((name) => folders.map((folder) => join(folder, name))) : [named];
  return candidates.find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    // This candidate is missing or not accessible: continue with the next one.
    return false;
  }
}
