import { DomainError } from '@rampart/kernel';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readTar } from './tar.js';

export interface RuleFile {
  /** Path, or path inside the archive. */
  readonly name: string;
  readonly text: string;
}

const RULE_FILE = /\.ya?ml$/i;
/** What an unpacked archive may hold; all public rules together have 12 MB. */
const UNPACKED_BYTES = 256 * 1024 * 1024;

/**
 * The YAML files behind a path: one file, a folder with everything below it, or a `.tar`, `.tar.gz`, `.tgz` archive;
 * in the order of their names.
 *
 * @throws DomainError `soc.no-such-file`, `soc.bad-archive`
 */
export function readRuleFiles(path: string): readonly RuleFile[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new DomainError('soc.no-such-file', 'invalid', `${path} does not exist.`);
  if (stat.isDirectory()) return folder(path);
  const bytes = readFileSync(path);
  if (/\.(tar\.gz|tgz|tar)$/i.test(path)) return readRuleArchive(bytes);
  return [{ name: path, text: bytes.toString('utf8') }];
}

/** The YAML files of a tar archive, gzipped or not. @throws DomainError `soc.bad-archive` */
export function readRuleArchive(bytes: Uint8Array, limit = UNPACKED_BYTES): readonly RuleFile[] {
  return [...readTar(unpack(bytes, limit))]
    .filter(({ name }) => RULE_FILE.test(name) && !name.split('/').at(-1)?.startsWith('.'))
    .map(({ name, content }) => ({ name, text: new TextDecoder().decode(content) }))
    .sort(byName);
}

function unpack(bytes: Uint8Array, limit: number): Uint8Array {
  const gzipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!gzipped) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: limit });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DomainError('soc.bad-archive', 'invalid', `The archive cannot be unpacked: ${reason}`);
  }
}

function folder(path: string): readonly RuleFile[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && RULE_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((name) => ({ name, text: readFileSync(name, 'utf8') }))
    .sort(byName);
}

function byName(a: RuleFile, b: RuleFile): number {
  return a.name < b.name ? -1 : Number(a.name > b.name);
}
