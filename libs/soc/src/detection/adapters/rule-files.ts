import { DomainError, t } from '@rampart/kernel';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { RULE_ARCHIVE_LIMITS } from '../contract/rules.js';
import { type ArchiveFile, archiveTooLarge, badArchive, readTar, readZip } from './archives.js';

export interface RuleFile {
  /** The path on disk, or the path inside the archive. */
  readonly name: string;
  readonly text: string;
}

const RULE_FILE = /\.ya?ml$/i;
/** For comparison: all public rules together have 12 MB. */
const UNPACKED = { bytes: 256 * 1024 * 1024, files: Infinity };

/** A file, a folder, or an archive (`.tar`, `.tar.gz`, `.tgz`). @throws DomainError `soc.no-such-file`, `soc.bad-archive` */
export async function readRuleFiles(path: string): Promise<readonly RuleFile[]> {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new DomainError('soc.no-such-file', 'invalid', t`${path} does not exist. Check the path.`);
  if (stat.isDirectory()) return folder(path);
  const bytes = readFileSync(path);
  if (/\.(tar\.gz|tgz|tar)$/i.test(path)) return readRuleArchive(bytes);
  return [{ name: path, text: bytes.toString('utf8') }];
}

/** The YAML files of a tar archive, gzipped or not. @throws DomainError `soc.bad-archive`, `soc.archive-too-large` */
export async function readRuleArchive(bytes: Uint8Array, limits = UNPACKED): Promise<readonly RuleFile[]> {
  return inOrder(await readTar(unpack(bytes, limits.bytes), isRuleFile, limits));
}

/** An archive, by its first bytes, or a single file. @throws DomainError `soc.bad-archive`, `soc.archive-too-large` */
export async function readUploadedRules(name: string, bytes: Uint8Array): Promise<readonly RuleFile[]> {
  const limits = { bytes: RULE_ARCHIVE_LIMITS.unpackedBytes, files: RULE_ARCHIVE_LIMITS.files };
  const files = isZip(bytes)
    ? inOrder(await readZip(bytes, isRuleFile, limits))
    : isTar(bytes) || isGzip(bytes)
      ? await readRuleArchive(bytes, limits)
      : inOrder([{ name, content: bytes }]);
  if (files.length === 0)
    throw new DomainError(
      'soc.bad-archive',
      'invalid',
      t`The archive holds no .yml or .yaml file. Add at least one.`,
    );
  return files;
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;
const isTar = (bytes: Uint8Array): boolean => new TextDecoder().decode(bytes.subarray(257, 262)) === 'ustar';

/** Excludes hidden files, such as those that macOS adds. */
const isRuleFile = (name: string): boolean =>
  RULE_FILE.test(name) && !(name.split('/').at(-1) ?? '').startsWith('.');

const inOrder = (files: readonly ArchiveFile[]): readonly RuleFile[] =>
  files.map(({ name, content }) => ({ name, text: new TextDecoder().decode(content) })).sort(byName);

function unpack(bytes: Uint8Array, limit: number): Uint8Array {
  if (!isGzip(bytes)) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: limit });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw archiveTooLarge(limit);
    throw badArchive('It is cut or damaged');
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
