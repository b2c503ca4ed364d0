import type { Facts } from '../decode/facts.js';
import type { SocEvent } from '../decode/soc-event.js';
import { activityId, CLASSES, SEVERITIES } from './classes.js';

export type Json =
  string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** An event in the vocabulary of OCSF 1.8; what is not known is left out. `time` is in milliseconds since 1970. */
export function toOcsf(event: SocEvent): Record<string, Json | undefined> {
  const { facts, time, severity, count, raw } = event;
  const { uid, category, name } = CLASSES[facts.className];
  const activity = activityId(facts.className, facts.activity);
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
    status_id: facts.outcome === undefined ? 0 : facts.outcome === 'success' ? 1 : 2,
    status: facts.outcome === undefined ? 'Unknown' : facts.outcome === 'success' ? 'Success' : 'Failure',
    status_detail: facts.reason,
    count,
    message: facts.message,
    ...who(facts),
    ...web(facts),
    metadata: {
      version: '1.8.0',
      product: { name: facts.program ?? 'unknown' },
      labels: event.flags,
      ...(event.line === null ? {} : { sequence: event.line }),
    },
    type: event.type,
    raw_data: raw,
  };
}

function who(facts: Facts): Record<string, Json | undefined> {
  return {
    device: some({ hostname: facts.host }),
    user: some({ name: facts.user, domain: facts.userDomain }),
    actor: facts.actor === undefined ? undefined : { user: { name: facts.actor } },
    src_endpoint: some({ ip: facts.srcIp, hostname: facts.srcName, port: facts.srcPort }),
    dst_endpoint: some({ ip: facts.dstIp, hostname: facts.dstName, port: facts.dstPort }),
    auth_protocol: facts.className === 'authentication' ? facts.method : undefined,
    process: some({
      name: facts.program,
      pid: facts.pid,
      cmd_line: facts.command,
      working_directory: facts.directory,
    }),
  };
}

function web({ http }: Facts): Record<string, Json | undefined> {
  if (!http) return {};
  return {
    http_request: some({
      http_method: http.method,
      version: http.version,
      user_agent: http.userAgent,
      referrer: http.referrer,
      url: some({ url_string: http.url, path: http.path, query_string: http.query, hostname: http.host }),
    }),
    http_response: some({ code: http.status, length: http.bytes }),
  };
}

/** Undefined when nothing in it is known. */
function some(values: Record<string, Json | undefined>): Json | undefined {
  return Object.values(values).every((value) => value === undefined) ? undefined : values;
}
