import { join } from 'node:path';
import type { TenantSource } from '../ports/tenant-source.js';
import { CsvFile, JsonFile } from './rows-file.js';
import type { ArchiveEntry } from './zip.js';

/** Writes a tenant's rows into files of `folder`: JSON and CSV per source. */
export async function writeTenantFiles(
  sources: readonly TenantSource[],
  tenantId: string,
  folder: string,
  signal: AbortSignal,
): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = [];
  for (const source of sources) {
    const names = [`${source.name}.json`, `${source.name}.csv`];
    const [json, csv] = names.map((name) => join(folder, name)) as [string, string];
    await writeSource(source, tenantId, { json, csv }, signal);
    entries.push(...names.map((name) => ({ name, path: join(folder, name) })));
  }
  return entries;
}

async function writeSource(
  source: TenantSource,
  tenantId: string,
  paths: { readonly json: string; readonly csv: string },
  signal: AbortSignal,
): Promise<void> {
  const json = new JsonFile(paths.json);
  const csv = new CsvFile(paths.csv, source.columns);
  try {
    for await (const row of source.rows(tenantId)) {
      signal.throwIfAborted();
      await json.add(row);
      await csv.add(row);
    }
    await json.close();
    await csv.close();
  } catch (error) {
    json.abandon();
    csv.abandon();
    throw error;
  }
}
