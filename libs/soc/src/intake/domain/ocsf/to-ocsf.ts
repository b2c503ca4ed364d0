import type { Facts } from '../decode/facts.js';
import type { SocEvent } from '../decode/soc-event.js';
import { activityId, CLASSES, SEVERITIES } from './classes.js';

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/**
 * Maps an event to OCSF 1.8; `time` is in milliseconds since 1970. Every result has the same keys in the same order,
 * because objects of one shape are much faster.
 */
export function toOcsf(event: SocEvent): Record<string, Json | undefined> {
  const { facts, time, severity, count, raw } = event;
  const { uid, category, name } = CLASSES[facts.className];
  const activity = activityId(facts.className, facts.activity);
  const { outcome, http } = facts;
  return {
    time,
    time_dt: new Date(time).toISOString(),
    class_uid: uid,
    class_name: name,
    category_uid: category,
    activity_id: activity,
    activity_name: facts.activity === '' ? 'Unknown' : facts.activity,
    type_uid: uid * 100 + activity,
    severity_id: SEVERITIES[severity],
    severity,
    status_id: outcome === undefined ? 0 : outcome === 'success' ? 1 : 2,
    status: outcome === undefined ? 'Unknown' : outcome === 'success' ? 'Success' : 'Failure',
    status_detail: facts.reason,
    count,
    message: facts.message,
    device: facts.host === undefined ? undefined : { hostname: facts.host },
    user: userOf(facts),
    actor: facts.actor === undefined ? undefined : { user: { name: facts.actor } },
    src_endpoint: endpointOf(facts.srcIp, facts.srcName, facts.srcPort),
    dst_endpoint: endpointOf(facts.dstIp, facts.dstName, facts.dstPort),
    auth_protocol: facts.className === 'authentication' ? facts.method : undefined,
    process: processOf(facts),
    http_request: http && requestOf(http),
    http_response:
      http === undefined || (http.status === undefined && http.bytes === undefined)
        ? undefined
        : { code: http.status, length: http.bytes },
    metadata: {
      version: '1.8.0',
      product: { name: facts.program ?? 'unknown' },
      labels: event.flags,
      sequence: event.line ?? undefined,
      is_truncated: event.flags.includes('cut') ? true : undefined,
    },
    type: event.type,
    raw_data: raw,
  };
}

function userOf({ user, userDomain }: Facts): Json | undefined {
  return user === undefined && userDomain === undefined ? undefined : { name: user, domain: userDomain };
}

function endpointOf(ip?: string, hostname?: string, port?: number): Json | undefined {
  return ip === undefined && hostname === undefined && port === undefined
    ? undefined
    : { ip, hostname, port };
}

function processOf({ program, pid, command, directory }: Facts): Json | undefined {
  return program === undefined && pid === undefined && command === undefined && directory === undefined
    ? undefined
    : { name: program, pid, cmd_line: command, working_directory: directory };
}

function requestOf(http: NonNullable<Facts['http']>): Json | undefined {
  return some({
    http_method: http.method,
    version: http.version,
    user_agent: http.userAgent,
    referrer: http.referrer,
    url: some({ url_string: http.url, path: http.path, query_string: http.query, hostname: http.host }),
  });
}

/** Undefined when all values are undefined. */
function some(values: Record<string, Json | undefined>): Json | undefined {
  for (const name in values) if (values[name] !== undefined) return values;
  return undefined;
}
