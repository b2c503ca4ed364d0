/** `npm run test:image`: what an image build does, without Docker. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readArguments } from './lib/arguments.mjs';
import { labelsOf } from './lib/image/dockerfile.mjs';
import { writePackages } from './lib/image/packages.mjs';
import { foreignFiles, tryImage } from './lib/image/try-image.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot, ROOT } from './lib/project.mjs';
import { writeArtefacts } from './lib/release/artefacts.mjs';
import { productVersion } from './lib/release/version.mjs';
import { PlainFailure, runScript, say } from './lib/say.mjs';

const USAGE = `npm run test:image

Packs the release of this commit, unpacks its sources, builds them, assembles the image's files and its packages in a
folder, looks for sources and specs in it, starts bootstrap, API and worker from it, and names the image's OCI labels.
No Docker and no network are needed: packages come from this checkout.`;

await runScript(async () => {
  requireNode();
  const { values } = readArguments({}, USAGE);
  if (values.help) return console.log(USAGE);
  await ensureInstalled();
  const version = productVersion();
  // Hard links of packages need the file system of the checkout.
  mkdirSync(inRoot('.build'), { recursive: true });
  const place = mkdtempSync(inRoot('.build', 'image-'));
  const home = mkdtempSync(join(tmpdir(), 'rampart-image-'));
  try {
    const sources = unpack(version, place);
    say('Building the sources of the release ...');
    node(sources, 'scripts/build.mjs', '--only', 'english');
    const tree = join(place, 'image');
    console.log(node(sources, 'scripts/image-tree.mjs', tree).trim());
    console.log(`${writePackages(sources, tree)} packages of production.`);
    const foreign = foreignFiles(tree);
    if (foreign.length > 0)
      throw new PlainFailure(`The image would have sources or specs:\n${foreign.slice(0, 20).join('\n')}`);
    console.log('No sources, no specs, no maps with sources.');
    for (const line of await withDatabase(sources, home, (database) => tryImage(tree, { home, database })))
      console.log(line);
    showLabels(sources, version);
  } finally {
    rmSync(place, { recursive: true, force: true });
    rmSync(home, { recursive: true, force: true });
  }
});

/** @returns {string} the folder of the unpacked sources, with the packages of this checkout */
function unpack(version, place) {
  const release = join(place, 'release');
  const [archive = ''] = writeArtefacts(release, { version, notes: '', bill: {}, digests: [] }).filter(
    (file) => file.endsWith('.tar.gz'),
  );
  execFileSync('tar', ['--extract', '--file', join(release, archive), '--directory', place]);
  const sources = join(place, `rampart-${version}`);
  for (const folder of ['', ...workspaceFolders()])
    try {
      execFileSync('cp', ['-al', inRoot(folder, 'node_modules'), join(sources, folder)], { stdio: 'ignore' });
    } catch {
      if (folder === '')
        throw new PlainFailure('The packages could not be linked. Run npm install, then try again.');
    }
  return sources;
}

function workspaceFolders() {
  return ['apps', 'libs'].flatMap((kind) => readdirSync(inRoot(kind)).map((name) => join(kind, name)));
}

function node(cwd, ...words) {
  return execFileSync(process.execPath, words, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function withDatabase(sources, home, work) {
  const { startPostgres } = await import(pathToFileURL(join(sources, 'libs/embedded/dist/index.js')).href);
  const server = await startPostgres({ dataDir: join(home, 'postgres'), settings: { fsync: 'off' } });
  try {
    return await work(server);
  } finally {
    await server.destroy();
  }
}

/** A build without one of these would be a build of something else. */
function showLabels(sources, version) {
  const revision = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  const text = readFileSync(join(sources, 'Dockerfile'), 'utf8');
  const labels = labelsOf(text, { RAMPART_VERSION: version, RAMPART_REVISION: revision });
  for (const name of [
    'title',
    'description',
    'licenses',
    'version',
    'revision',
    'created',
    'source',
    'base.name',
  ])
    if (!labels.has(`org.opencontainers.image.${name}`))
      throw new PlainFailure(`The Dockerfile has no label org.opencontainers.image.${name}. Add it.`);
  for (const [name, value] of labels) console.log(`${name}=${value}`);
}
