import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './failures.js';
import { programFile } from './platform.js';

/** The PostgreSQL to run: the one from `npm install`, or one that is installed on the machine. */
export type BinariesChoice = 'bundled' | 'system';

export interface Binaries {
  readonly kind: BinariesChoice;
  readonly major: number;
  /** The folder of `postgres` and `initdb`. */
  readonly bin: string;
  readonly env: Readonly<Record<string, string>>;
}

/** The oldest supported version; older servers lack functions that appends use. */
export const OLDEST_MAJOR = 15;

/** Finds binaries; each source returns only working ones. */
export interface BinariesSources {
  bundled(): Binaries | undefined;
  system(): readonly Binaries[];
}

/**
 * Chooses the PostgreSQL to run: by existing data first (a server reads only its own major version), then by the
 * setting, then bundled before system. @param dataMajor content of the data's `PG_VERSION`, undefined without data
 * @throws EmbeddedPostgresError `embedded.no-postgres` with what to install
 */
export function chooseBinaries(
  sources: BinariesSources,
  choice: BinariesChoice | undefined,
  dataMajor: number | undefined,
): Binaries {
  for (const binaries of candidates(sources, choice)) {
    if (dataMajor === undefined ? binaries.major >= OLDEST_MAJOR : binaries.major === dataMajor)
      return binaries;
  }
  throw new EmbeddedPostgresError('no-postgres', adviceFor(choice, dataMajor));
}

function* candidates(sources: BinariesSources, choice: BinariesChoice | undefined): Generator<Binaries> {
  if (choice !== 'system') {
    const bundled = sources.bundled();
    if (bundled !== undefined) yield bundled;
  }
  if (choice !== 'bundled') yield* sources.system();
}

function adviceFor(choice: BinariesChoice | undefined, dataMajor: number | undefined): string {
  const wanted = dataMajor === undefined ? `PostgreSQL ${OLDEST_MAJOR} or newer` : `PostgreSQL ${dataMajor}`;
  const because = dataMajor === undefined ? '' : ' (the existing data was written by that version)';
  const where = choice === undefined ? '' : ` with RAMPART_POSTGRES=${choice}`;
  return (
    `No ${wanted}${because} was found${where}. Install it (Debian: apt-get install postgresql), ` +
    `reinstall the bundled one (npm ci), or set DATABASE_URL to a server of yours.`
  );
}

/** The major version that `postgres --version` prints; undefined when the program does not run. */
export function majorOf(bin: string, env: Readonly<Record<string, string>>): number | undefined {
  try {
    const answer = execFileSync(join(bin, programFile('postgres')), ['--version'], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const major = /\(PostgreSQL\) (\d+)/.exec(answer)?.[1];
    return major === undefined ? undefined : Number(major);
  } catch {
    return undefined;
  }
}
