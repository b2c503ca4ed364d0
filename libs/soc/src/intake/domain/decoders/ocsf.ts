import type { EventRecord } from '@rampart/sigma';
import type { Facts, Severity } from '../decode/facts.js';
import { CLASSES, type ClassName } from '../ocsf/classes.js';
import { factsOfFields, OCSF_CLIENT } from './named-fields.js';

const NAMES = Object.keys(CLASSES) as ClassName[];
const SEVERITIES: readonly Severity[] = ['info', 'info', 'low', 'medium', 'high', 'critical', 'critical'];

/** An OCSF 1.x event; null for others. */
export function decodeOcsf(record: EventRecord): Facts | null {
  const { class_uid: uid, activity_id: activityId, status_id: status, severity_id: severity, count } = record;
  if (typeof uid !== 'number' || (typeof activityId !== 'number' && typeof record['type_uid'] !== 'number'))
    return null;
  const named = factsOfFields(record, OCSF_CLIENT);
  const className = NAMES.find((name) => CLASSES[name].uid === uid) ?? 'base';
  const activities: Readonly<Record<string, number>> = CLASSES[className].activities;
  const known = Object.keys(activities).find((name) => activities[name] === activityId);
  const { activity_name: activity } = record;
  return {
    ...named,
    className,
    activity: known ?? (typeof activity === 'string' && activity !== 'Unknown' ? activity.toLowerCase() : ''),
    outcome: status === 1 ? 'success' : status === 2 ? 'failure' : undefined,
    severity: (typeof severity === 'number' ? SEVERITIES[severity] : undefined) ?? named.severity,
    count: typeof count === 'number' && count >= 1 ? count : undefined,
  };
}
