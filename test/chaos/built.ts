import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

interface Building {
  buildProcesses(): Promise<void>;
}

interface Bundling {
  bundleScript(script: string): Promise<string>;
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

/**
 * Like `builtModule`, for a script of this folder. It is bundled with the packages that it imports, like the processes of
 * the product, because a spec starts it many times.
 */
export async function builtScript(name: string): Promise<string> {
  await (packages ??= buildPackages());
  const { bundleScript } = (await import(join(ROOT, 'scripts/lib/bundle-processes.mjs'))) as Bundling;
  return bundleScript(join(import.meta.dirname, name));
}
