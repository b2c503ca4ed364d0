import { readArguments } from './lib/arguments.mjs';
import { build } from './lib/build.mjs';
import { inventClient } from './lib/captures/invented-client.mjs';
import { takeCaptures } from './lib/captures/take-captures.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runScript, say } from './lib/say.mjs';
import { withProduct } from './lib/start-product.mjs';
import { ensureChromium } from './lib/system-programs.mjs';

const USAGE = `npm run captures [-- PAGE ...]

Starts the product with data of its own and the simulated networks, invents a client, scans for its look-alikes, and
writes the public pages' pictures of dashboard, detection and SOC, light and dark: apps/web/src/public/captures/*.avif.
PAGE is dashboard, detection or soc: all by default.`;

/** Port 9 (discard) never answers, so that no picture shows a real network. */
const SIMULATED_ONLY = { BLUESKY_URL: 'http://127.0.0.1:9', INFO_ADDRESS: 'hello@rampart.example' };

await runScript(async () => {
  requireNode();
  const { values, positionals } = readArguments({}, USAGE, true);
  if (values.help) return console.log(USAGE);
  await ensureInstalled();
  await build();
  const chromium = await ensureChromium();
  await withProduct(async (product) => {
    say('Inventing a client ...');
    const client = await inventClient(product);
    for (const { file, kilobytes, quality } of await takeCaptures(product.url, client, chromium, positionals))
      say(`${file}: ${kilobytes} kB, quality ${quality}`);
  }, SIMULATED_ONLY);
});
