import type { JobsBackend, JobsBackendSettings } from './backend.js';

/** Loads the engine's modules only now: the API declares jobs but runs none, so it starts faster. */
export async function openJobsBackend(settings: JobsBackendSettings): Promise<JobsBackend> {
  if (settings.redisUrl === undefined) {
    const { openPostgresBackend } = await import('./postgres.js');
    return openPostgresBackend(settings);
  }
  const { openRedisBackend } = await import('./redis.js');
  return openRedisBackend(settings.redisUrl, settings);
}
