import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The program that shows pages: the one that is named, or the first on the path. @param named a file, or `off` */
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
    // Not there, or not for us: the next one.
    return false;
  }
}
