import type { JobsBackend, JobsBackendSettings } from './backend.js';
import { openPostgresBackend } from './postgres.js';
import { openRedisBackend } from './redis.js';

/**
 * Opens the engine; the same code runs on both from here on.
 * @param listeners how many workers will hold a connection of their own
 */
export function openBackend(settings: JobsBackendSettings, listeners: number): Promise<JobsBackend> {
  return settings.redisUrl === undefined
    ? openPostgresBackend(settings, listeners)
    : openRedisBackend(settings.redisUrl);
}
