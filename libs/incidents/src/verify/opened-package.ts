import { t } from '@rampart/kernel';
import { reportIdSchema } from '../contract/index.js';
import { fromUtf8 } from '../format/bytes.js';
import { readCanonicalZip, type ZipEntry } from '../format/canonical-zip.js';
import { type Checked, refuse } from '../format/checked.js';
import { sha256Hex } from '../format/hashes.js';
import { DATA } from '../format/layout.js';

export interface OpenedPackage {
  readonly reportId: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** SHA-256 of each file, lower-case hexadecimal. */
  readonly hashes: ReadonlyMap<string, string>;
}

/** Opens a package; its files are views of the ZIP, not copies. */
export async function openPackage(zip: Uint8Array): Promise<Checked<OpenedPackage>> {
  const entries = readZip(zip);
  if (!entries.ok) return entries;
  const [first] = entries.value;
  const reportId = first?.name.split('/')[0] ?? '';
  if (!reportIdSchema.safeParse(reportId).success) return refuse(t`Its folder is not named after a report.`);
  const files = new Map<string, Uint8Array>();
  for (const { name, bytes } of entries.value) {
    if (!name.startsWith(`${reportId}/`)) return refuse(t`It holds more than one folder.`);
    files.set(name.slice(reportId.length + 1), bytes);
  }
  const hashes = new Map<string, string>();
  for (const [name, bytes] of files) hashes.set(name, await sha256Hex(bytes));
  return { ok: true, value: { reportId, files, hashes } };
}

function readZip(zip: Uint8Array): Checked<readonly ZipEntry[]> {
  try {
    return { ok: true, value: readCanonicalZip(zip) };
  } catch (error) {
    return refuse(error instanceof Error ? error.message : t`It cannot be read.`);
  }
}

/** A file as text; null when it is missing or not UTF-8. */
export function textOf({ files }: OpenedPackage, name: string): string | null {
  const bytes = files.get(name);
  try {
    return bytes === undefined ? null : fromUtf8(bytes);
  } catch {
    return null; // the file is not UTF-8
  }
}

export const evidenceHashes = ({
  hashes,
}: OpenedPackage): readonly (readonly [name: string, sha256: string])[] =>
  [...hashes].filter(([name]) => name.startsWith(`${DATA}evidence/`));
