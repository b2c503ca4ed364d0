import { bundleWeb } from './bundle-web.mjs';
import { say } from './say.mjs';
import { nodePackages, transpilePackage } from './transpile.mjs';

/** Brings every `dist/` up to date. A build without changes only reads files. */
export async function build() {
  let written = 0;
  for (const folder of nodePackages()) written += await transpilePackage(folder);
  if (written > 0) say(`Built ${written} source files.`);
  await bundleWeb();
}
