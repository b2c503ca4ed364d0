import { readArguments } from './lib/arguments.mjs';
import { build } from './lib/build.mjs';
import { firstContent } from './lib/first-content.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runScript, say } from './lib/say.mjs';
import { withProduct } from './lib/start-product.mjs';
import { ensureChromium } from './lib/system-programs.mjs';

const USAGE = `npm run first-content

Starts the product with data of its own and measures in Chromium how long a first visit waits for the content of the
console: after the sign-in page, and by its address with an empty cache. Prints the median of each and the
processor's time, which other programs on the machine change less.`;

await runScript(async () => {
  requireNode();
  const { values } = readArguments({}, USAGE);
  if (values.help) return console.log(USAGE);
  await ensureInstalled();
  await build();
  const chromium = await ensureChromium();
  await withProduct(async (product) => {
    for (const line of await firstContent(product, chromium)) say(line);
  });
});
