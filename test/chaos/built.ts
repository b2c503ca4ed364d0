import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

interface Building {
  buildProcesses(): Promise<void>;
}

interface Compiling {
  compiledFile(path: string): string;
}

let packages: Promise<void> | null = null;

async function buildPackages(): Promise<void> {
  const script = join(ROOT, 'scripts/lib/build.mjs');
  const { buildProcesses } = (await import(script)) as Building;
  await buildProcesses();
}

/**
 * Compiles a module first, because a process that loads sources starts three times slower.
 * @param path an app's module
 * @returns the path of its JavaScript
 */
export async function builtModule(path: string): Promise<string> {
  await (packages ??= buildPackages());
  return join(ROOT, path.replace('/src/', '/dist/').replace(/\.ts$/, '.js'));
}

/** Like `builtModule`, for a script of this folder. The script may import packages only. */
export async function builtScript(name: string): Promise<string> {
  await (packages ??= buildPackages());
  const script = join(ROOT, 'test/support/native/compiled.mjs');
  const { compiledFile } = (await import(script)) as Compiling;
  return compiledFile(join(import.meta.dirname, name));
}
