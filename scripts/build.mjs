import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runScript, say } from './lib/say.mjs';

await runScript(async () => {
  requireNode();
  await ensureInstalled();
  await build();
  say('Built.');
});
