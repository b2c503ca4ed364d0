import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/project.mjs';
import { signArtefacts, writeArtefacts } from './lib/release/artefacts.mjs';
import { billOfMaterials } from './lib/release/bill-of-materials.mjs';
import { released, sectionOf } from './lib/release/changelog.mjs';
import { readDigests } from './lib/release/digests.mjs';
import { filesOfVersion, otherVersions, productVersion } from './lib/release/version.mjs';
import { PlainFailure, runScript } from './lib/say.mjs';

const USAGE = `npm run release [-- VERSION | --pack DIR]

Without an argument: whether a release could be made now; writes nothing. With a VERSION: writes it to every place that says
the version, and moves what CHANGELOG.md calls unreleased below it; then run npm run codegen, and commit. With --pack: writes
sources, notes, bill of materials (CycloneDX), compose file and checksums of the committed version to a new folder.
RAMPART_RELEASE_SIGN is a command that signs: it runs in that folder with SHA256SUMS as its last word.
RAMPART_RELEASE_DIGESTS pins images in the compose file and in a component of Kubernetes: words such as
postgres:18.4-bookworm=sha256:... and rampart=registry.example.org/rampart@sha256:...`;

await runScript(async () => {
  requireNode();
  const { values, positionals } = readArguments({ pack: { type: 'string' } }, USAGE, true);
  if (values.help) return console.log(USAGE);
  const [version] = positionals;
  if (version !== undefined) return setVersion(version);
  const release = await prepare();
  if (values.pack === undefined) return console.log(`${release.version} could be released.`);
  const folder = resolve(values.pack);
  const digests = readDigests(process.env.RAMPART_RELEASE_DIGESTS);
  const made = [
    ...writeArtefacts(folder, { ...release, digests }),
    ...(await signArtefacts(folder, process.env.RAMPART_RELEASE_SIGN)),
  ];
  for (const file of made) console.log(file);
});

/** @param {string} version */
function setVersion(version) {
  const changelog = readFileSync(inRoot('CHANGELOG.md'), 'utf8');
  const day = new Date().toISOString().slice(0, 10);
  const files = filesOfVersion(version).set('CHANGELOG.md', released(changelog, version, day));
  for (const [file, content] of files) writeFileSync(inRoot(file), content);
  console.log(
    `${files.size} files say ${version}. Run npm run codegen, commit, then npm run release -- --pack DIR.`,
  );
}

async function prepare() {
  const version = productVersion();
  const others = otherVersions(version);
  if (others.length > 0)
    throw new PlainFailure(`package.json says ${version}, but not every place does:\n${others.join('\n')}`);
  const notes = sectionOf(readFileSync(inRoot('CHANGELOG.md'), 'utf8'), version);
  const bill = await billOfMaterials(version);
  console.log(`The bill of materials names ${bill.components.length} packages.`);
  return { version, notes, bill };
}
