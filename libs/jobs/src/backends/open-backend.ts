import type { JobsBackend, JobsBackendSettings } from './backend.js';
import { openPostgresBackend } from './postgres.js';
import { openRedisBackend } from './redis.js';

/** Opens the engine; the same code runs on both from here on. Queue and runner of one process share it. */
export function openJobsBackend(settings: JobsBackendSettings): Promise<JobsBackend> {
  return settings.redisUrl === undefined
    ? openPostgresBackend(settings)
    : openRedisBackend(settings.redisUrl, settings);
}
