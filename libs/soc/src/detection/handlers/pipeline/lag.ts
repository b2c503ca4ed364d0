import { type EventLog, projectionPosition } from '@rampart/event-log';
import type { DataSource } from 'typeorm';
import type { WorkFacts } from '../../../system/contract/system.js';
import { SOC_SHARD } from '../../../domain/stream/stream.events.js';
import { DETECTION } from './pipeline.js';

/** How far detection is behind the intake. Its own announcements count as processed. */
export async function detectionLag(
  socLog: EventLog,
  database: DataSource,
  now: Date,
): Promise<NonNullable<WorkFacts['detection']>> {
  const position = await projectionPosition(database.manager, DETECTION, SOC_SHARD);
  const head = await socLog.head();
  const [oldest] = await socLog.read({ after: position, limit: 1 });
  if (oldest === undefined) return { behind: 0, seconds: 0 };
  const seconds = Math.max(0, (now.getTime() - Date.parse(oldest.metadata.at)) / 1_000);
  return { behind: head - position, seconds: Math.round(seconds) };
}
