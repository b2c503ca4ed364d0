import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Tier, tierSchema } from '../contract/index.js';
import { DEFAULT_TIERS } from '../domain/tenant-plan.js';
import { TierCatalog } from '../domain/tier-catalog.js';

const OWN_TIERS = join(import.meta.dirname, '../../tiers');

/** Thrown when a process cannot start because of its tier files. Names all wrong files and fields at once. */
export class TierFilesError extends Error {
  override readonly name = 'TierFilesError';
}

/**
 * Reads `<tier>.json` files at startup. @param directory A directory to use instead of the product's own.
 * @throws TierFilesError With the wrong files and fields.
 */
export function readTiers(directory: string = OWN_TIERS): TierCatalog {
  const faults: string[] = [];
  const tiers = filesOf(directory).flatMap((file) => {
    const read = readTier(directory, file);
    if (!Array.isArray(read)) return [read];
    faults.push(...read);
    return [];
  });
  if (faults.length === 0) faults.push(...disagreements(tiers));
  if (faults.length > 0)
    throw new TierFilesError(
      `The tiers in ${directory} cannot be used. Correct them:\n  ${faults.join('\n  ')}`,
    );
  return new TierCatalog(tiers);
}

function filesOf(directory: string): string[] {
  try {
    return readdirSync(directory)
      .filter((name) => name.endsWith('.json'))
      .sort();
  } catch (error) {
    throw new TierFilesError(
      `The tiers in ${directory} cannot be read. Check the folder and its permissions.`,
      { cause: error },
    );
  }
}

function readTier(directory: string, file: string): Tier | string[] {
  const parsed = tierSchema.safeParse(parse(join(directory, file)));
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => `${file}: ${path.join('.') || 'file'}: ${message}`);
  const { tier } = parsed.data;
  return `${tier}.json` === file ? parsed.data : [`${file}: tier: must be the file’s name`];
}

/** Returns undefined for invalid JSON, which the schema check then reports. */
function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** Checks across files that each area has one path, each prefix belongs to one area, and the default tier exists. */
function disagreements(tiers: readonly Tier[]): string[] {
  const paths = tiers.flatMap(({ tier, area }) =>
    tiers.some(
      (other) =>
        other.area.name === area.name && (other.area.path !== area.path || other.area.base !== area.base),
    )
      ? [`${tier}.json: area.path: is another in a tier with the same area`]
      : [],
  );
  const prefixes = tiers.flatMap(({ tier, area, signIn }) =>
    tiers.some(
      (other) =>
        other.area.name !== area.name &&
        other.signIn.prefixes.some((prefix) => signIn.prefixes.includes(prefix)),
    )
      ? [`${tier}.json: signIn.prefixes: one of them belongs to another area`]
      : [],
  );
  const missing = DEFAULT_TIERS.filter((name) => !tiers.some(({ tier }) => tier === name));
  return [
    ...paths,
    ...prefixes,
    ...missing.map((name) => `${name}.json: file: is missing; every tenant begins with it`),
  ];
}
