import { DomainError } from '@rampart/kernel';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { RULE_ARCHIVE_LIMITS } from '../contract/rules.js';
import { readTar, type TarFile } from './tar.js';
import { archiveTooLarge, readZip } from './zip.js';

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
    .filter(({ name }) => isRuleFile(name))
    .map(asText)
    .sort(byName);
}

/**
 * The YAML files of something uploaded: an archive (zip, tar, gzipped tar, by its first bytes), or one file.
 * @throws DomainError `soc.bad-archive`, `soc.archive-too-large`
 */
export function readUploadedRules(name: string, bytes: Uint8Array): readonly RuleFile[] {
  const { unpackedBytes, files: most } = RULE_ARCHIVE_LIMITS;
  const files = isZip(bytes)
    ? [...readZip(bytes, unpackedBytes, isRuleFile)].map(asText).sort(byName)
    : isTar(bytes) || isGzip(bytes)
      ? readRuleArchive(bytes, unpackedBytes)
      : [asText({ name, content: bytes })];
  if (files.length > most) throw archiveTooLarge(most);
  if (files.length === 0)
    throw new DomainError('soc.bad-archive', 'invalid', 'The archive holds no .yml or .yaml file.');
  return files;
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;
const isTar = (bytes: Uint8Array): boolean => new TextDecoder().decode(bytes.subarray(257, 262)) === 'ustar';

/** Hidden files, such as those a Mac adds, are none. */
const isRuleFile = (name: string): boolean =>
  RULE_FILE.test(name) && !(name.split('/').at(-1) ?? '').startsWith('.');

const asText = ({ name, content }: TarFile): RuleFile => ({ name, text: new TextDecoder().decode(content) });

function unpack(bytes: Uint8Array, limit: number): Uint8Array {
  if (!isGzip(bytes)) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: limit });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw archiveTooLarge(limit);
    throw new DomainError('soc.bad-archive', 'invalid', 'The archive cannot be unpacked: it is damaged.');
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
