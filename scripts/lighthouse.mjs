import { readArguments } from './lib/arguments.mjs';
import { build } from './lib/build.mjs';
import { WEB_BUNDLE } from './lib/bundle-web.mjs';
import { runCommand } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/project.mjs';
import { publicPages } from './lib/public-pages.mjs';
import { PlainFailure, runScript, say } from './lib/say.mjs';
import { withProduct } from './lib/start-product.mjs';
import { showStatusPage } from './lib/status-page.mjs';
import { ensureChromium } from './lib/system-programs.mjs';

const USAGE = `npm run lighthouse [-- PATH ...] [--shard PART/PARTS] [--url ADDRESS]

Installs Lighthouse into test/lighthouse (once), starts the product with data of its own and its status page switched on
(or uses the one at ADDRESS), and measures every page of the public site, or the named ones, with the mobile preset: the median of three runs. A shard such
as 1/4 is every fourth page, from the first. Fails below performance 95, accessibility 100, best practices 100, SEO 100.`;

await runScript(async () => {
  requireNode();
  const { values, positionals } = readArguments(
    { url: { type: 'string' }, shard: { type: 'string' } },
    USAGE,
    true,
  );
  if (values.help) return console.log(USAGE);
  await ensureInstalled();
  await build();
  const chromium = await ensureChromium();
  await mustRun('install.mjs');
  const named = publicPages(WEB_BUNDLE).filter(
    ({ path }) => positionals.length === 0 || positionals.includes(path),
  );
  const pages = named.filter(inShard(values.shard ?? '1/1'));
  if (pages.length === 0) throw new PlainFailure(`There is no such page.\n\n${USAGE}`);
  if (values.url) return mustRun('run.mjs', values.url.replace(/\/$/, ''), chromium, JSON.stringify(pages));
  await withProduct(async (product) => {
    await showStatusPage(product);
    await mustRun('run.mjs', product.url, chromium, JSON.stringify(pages));
  });
});

/** Selects the pages of a shard. @param {string} shard */
function inShard(shard) {
  const [part = 0, parts = 0] = shard.split('/').map(Number);
  if (!(part >= 1 && part <= parts))
    throw new PlainFailure(`There is no part ${shard}: use 1/4 to 4/4.\n\n${USAGE}`);
  return (_page, place) => place % parts === part - 1;
}

/** @param {string} script of test/lighthouse @param {readonly string[]} args */
async function mustRun(script, ...args) {
  const path = inRoot('test/lighthouse', script);
  say(`test/lighthouse/${script} ...`);
  const code = await runCommand(process.execPath, [path, ...args], { cwd: inRoot('test/lighthouse') });
  if (code !== 0) throw new PlainFailure('Lighthouse found pages below the limits, or failed; see above.');
}
