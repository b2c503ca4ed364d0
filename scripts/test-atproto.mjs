/**
 * `npm run test:atproto`: runs whole scans against a real PDS and AppView on loopback.
 * docs/decisions/0301-test-against-a-real-at-protocol-network-on-loopback.md states its cost.
 */
import { existsSync } from 'node:fs';
import { readArguments } from './lib/arguments.mjs';
import { buildModules } from './lib/build.mjs';
import { hasProgram, runCommand } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/project.mjs';
import { PlainFailure, runScript, say } from './lib/say.mjs';
import { offerProgram } from './lib/system-programs.mjs';

const USAGE = `npm run test:atproto

Installs the network's own server software into test/atproto (once), boots it on loopback with accounts of every kind,
and runs a scan through the real API and worker. Needs redis-server, which is installed when we may.`;

await runScript(async () => {
  requireNode();
  const { values } = readArguments({}, USAGE);
  if (values.help) return console.log(USAGE);
  await ensureInstalled();
  await buildModules();
  await offerProgram('redis-server', 'a Bluesky network');
  if (!(await hasProgram('redis-server')))
    throw new PlainFailure('The AT Protocol network needs redis-server.');
  for (const script of ['install.mjs', 'run.mjs']) {
    if (!existsSync(inRoot('test/atproto', script)))
      throw new PlainFailure(`test/atproto/${script} is missing.`);
    say(`test/atproto/${script} ...`);
    const code = await runCommand(process.execPath, [inRoot('test/atproto', script)], {
      cwd: inRoot('test/atproto'),
    });
    if (code !== 0) throw new PlainFailure('The test against the real network failed; see the reason above.');
  }
});
