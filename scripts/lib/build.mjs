import { bundleWeb } from './bundle-web.mjs';
import { say } from './say.mjs';
import { nodePackages, transpilePackage } from './transpile.mjs';

/** Brings every `dist/` up to date. A second build without changes only reads. */
export async function build() {
  let written = 0;
  for (const folder of nodePackages()) written += await transpilePackage(folder);
  if (written > 0) say(`Built ${written} source files.`);
  await bundleWeb();
}
