import type { PageAssets } from '../src/public/prerender/document.js';

/** Vite's manifest: the output of each source file, with its imports. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly src?: string;
      readonly imports?: readonly string[];
      readonly css?: readonly string[];
    }
  >
>;

const CLIENT = 'src/public/client.tsx';
const FIRST_FONT = /besley-latin-wght-normal\.woff2$/;

export function assetsFrom(manifest: Manifest): (source: string) => PageAssets {
  const url = (file: string): string => `/${file}`;
  const fonts = Object.values(manifest).filter(({ src }) => FIRST_FONT.test(src ?? ''));
  return (source) => {
    const chunks = [...new Set([...reachable(manifest, CLIENT), ...reachable(manifest, source)])];
    // Global styles come before those of parts and pages.
    const styles = new Set([CLIENT, ...chunks].flatMap((name) => manifest[name]?.css ?? []));
    const files = chunks.map((name) => fileOf(manifest, name));
    return {
      script: url(fileOf(manifest, CLIENT)),
      preloads: files.filter((file) => file !== fileOf(manifest, CLIENT)).map(url),
      styles: [...styles].map(url),
      fonts: fonts.map(({ file }) => url(file)),
    };
  };
}

/** All imported chunks, each once. Imports come first, so that shared styles precede those of their users. */
export function reachable(manifest: Manifest, name: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const imports = manifest[name]?.imports ?? [];
  return [...imports.flatMap((next) => reachable(manifest, next, seen)), name];
}

export function fileOf(manifest: Manifest, name: string): string {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`The bundle has no "${name}". Correct the name or build again.`);
  return chunk.file;
}
