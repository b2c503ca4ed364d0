import type { JobsBackend, JobsBackendSettings } from './backend.js';

/**
 * Opens the engine; the same code runs on both from here on. Queue and runner of one process share it.
 * Its modules are loaded here and not before: the API declares jobs and runs none, and starts the sooner.
 */
export async function openJobsBackend(settings: JobsBackendSettings): Promise<JobsBackend> {
  if (settings.redisUrl === undefined) {
    const { openPostgresBackend } = await import('./postgres.js');
    return openPostgresBackend(settings);
  }
  const { openRedisBackend } = await import('./redis.js');
  return openRedisBackend(settings.redisUrl, settings);
}
