import { join } from 'node:path';
import { LAUNCHER_SETTINGS, launcherSetting } from './launcher-settings.mjs';
import { inHome } from './project.mjs';
import { PlainFailure, say } from './say.mjs';

/**
 * Opens the product's database: the server of DATABASE_URL if it is set, otherwise the embedded one.
 * @returns {Promise<{ url: string, ownerUrl: string, jobsUrl: string, description: string, foundedMark?:
 * string, stop(): Promise<void> }>} `foundedMark` is a file that exists only as long as the data
 */
export async function openDatabase() {
  const { startPostgres, useGivenPostgres } = await import('@rampart/embedded');
  if (process.env.DATABASE_URL) {
    const { DATABASE_URL: url, JOBS_DATABASE_URL: jobsUrl } = process.env;
    const ownerUrl = launcherSetting('RAMPART_OWNER_DATABASE_URL');
    const given = await useGivenPostgres({ url, ownerUrl, jobsUrl });
    say(`Using ${given.description}.`);
    return { ...given, stop: async () => undefined };
  }
  const binaries = binariesChoice(launcherSetting('RAMPART_POSTGRES'));
  const server = await startPostgres({ dataDir: inHome('postgres'), say, ...(binaries && { binaries }) });
  say(`${server.description} is up (process ${server.pid}).`);
  server.keepRunning();
  const { url: ownerUrl, serviceUrl: url, jobsUrl, description } = server;
  return {
    url,
    ownerUrl,
    jobsUrl,
    description,
    foundedMark: join(server.folder, 'founded'),
    stop: () => server.stop(),
  };
}

/** @param {string | undefined} setting RAMPART_POSTGRES */
function binariesChoice(setting) {
  const { allowed } = LAUNCHER_SETTINGS.RAMPART_POSTGRES;
  if (setting === undefined || allowed.includes(setting)) return setting;
  throw new PlainFailure(`RAMPART_POSTGRES is "${setting}". Set it to ${allowed.join(' or ')}.`);
}
