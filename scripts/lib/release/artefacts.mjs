import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../command.mjs';
import { inRoot, ROOT } from '../project.mjs';
import { PlainFailure } from '../say.mjs';
import { imageComponent, pinCompose } from './digests.mjs';

const SUMS = 'SHA256SUMS';

/**
 * Writes the files of a release: sources of the commit, notes, bill of materials, compose file, checksums.
 * @param {string} folder a new one
 * @param {{ version: string, notes: string, bill: object, digests: readonly import('./digests.mjs').Pinned[] }} release
 * @returns {string[]} their names
 */
export function writeArtefacts(folder, { version, notes, bill, digests }) {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new PlainFailure(`${folder} is not empty. Name a new folder.`);
  if (git('status', '--porcelain') !== '')
    throw new PlainFailure(
      'There are changes without a commit, which the sources would lack. Commit them first.',
    );
  mkdirSync(folder, { recursive: true });
  const name = `rampart-${version}`;
  git(
    'archive',
    '--format=tar.gz',
    `--prefix=${name}/`,
    `--output=${join(folder, `${name}.tar.gz`)}`,
    'HEAD',
  );
  writeFileSync(join(folder, `${name}.md`), `${notes}\n`);
  writeFileSync(join(folder, `${name}.cdx.json`), `${JSON.stringify(bill, null, 2)}\n`);
  const compose = readFileSync(inRoot('docker-compose.yml'), 'utf8');
  writeFileSync(join(folder, 'docker-compose.yml'), pinCompose(compose, digests, version));
  const component = imageComponent(digests);
  if (component !== null) writeFileSync(join(folder, `${name}.kustomization.yaml`), component);
  const names = readdirSync(folder).sort();
  const sums = names.map((file) => `${sha256(join(folder, file))}  ${file}\n`);
  writeFileSync(join(folder, SUMS), sums.join(''));
  return [...names, SUMS];
}

/**
 * Runs the signature hook with the path of the checksums, which name every other file. @param {string} folder
 * @param {string | undefined} hook such as `cosign sign-blob --yes --bundle SHA256SUMS.sigstore`
 * @returns {Promise<string[]>} the files that it made
 */
export async function signArtefacts(folder, hook) {
  if (hook === undefined || hook.trim() === '') return [];
  const before = new Set(readdirSync(folder));
  const [program, ...words] = hook.trim().split(/\s+/);
  const code = await runCommand(program, [...words, SUMS], { cwd: folder });
  const made = readdirSync(folder).filter((file) => !before.has(file));
  if (code !== 0 || made.length === 0)
    throw new PlainFailure(
      `RAMPART_RELEASE_SIGN ended with code ${code} and made ${made.length} files. Sign by hand.`,
    );
  return made;
}

const sha256 = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

const git = (...words) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim();
