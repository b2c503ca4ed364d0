import type { Facts } from '../decode/facts.js';
import type { SocEvent } from '../decode/soc-event.js';
import { activityId, CLASSES, SEVERITIES } from './classes.js';

/**
 * An event in OCSF 1.8 as JSON; `time` is in milliseconds since 1970. Written piece by piece, because `JSON.stringify`
 * takes twice as long for an object with mostly absent values.
 * @param line the raw line for `raw_data`; without it, the key is left out
 */
export function ocsfText(event: SocEvent, line?: string): string {
  const { facts, time, count, flags } = event;
  const { http } = facts;
  return (
    `{"time":${time},"time_dt":"${new Date(time).toISOString()}",${kindOf(event)}${text('status_detail', facts.reason)}` +
    `,"count":${number(count)}${text('message', facts.message)}${wrapped('device', text('hostname', facts.host))}` +
    wrapped('user', text('name', facts.user) + text('domain', facts.userDomain)) +
    (facts.actor === undefined ? '' : `,"actor":{"user":{"name":${quoted(facts.actor)}}}`) +
    wrapped('src_endpoint', endpoint(facts.srcIp, facts.srcName, facts.srcPort)) +
    wrapped('dst_endpoint', endpoint(facts.dstIp, facts.dstName, facts.dstPort)) +
    (facts.className === 'authentication' ? text('auth_protocol', facts.method) : '') +
    wrapped('process', process(facts)) +
    (http === undefined ? '' : request(http)) +
    `,"metadata":{"version":"1.8.0","product":{"name":${quoted(facts.program ?? 'unknown')}}` +
    `,"labels":${flags.length === 0 ? '[]' : JSON.stringify(flags)}${numeric('sequence', event.line ?? undefined)}` +
    `${flags.includes('cut') ? ',"is_truncated":true' : ''}},"type":"${event.type}"${text('raw_data', line)}}`
  );
}

/** What events of the same class, activity, severity and outcome have in common. An activity may be text of the source. */
const kinds = new Map<string, string>();
const MOST_KINDS = 1_000;

function kindOf({ facts, severity }: SocEvent): string {
  const { className, activity, outcome } = facts;
  const key = `${className} ${severity} ${outcome} ${activity}`;
  const known = kinds.get(key);
  if (known !== undefined) return known;
  const { uid, category, name } = CLASSES[className];
  const id = activityId(className, activity);
  const written = JSON.stringify({
    class_uid: uid,
    class_name: name,
    category_uid: category,
    activity_id: id,
    activity_name: activity === '' ? 'Unknown' : activity,
    type_uid: uid * 100 + id,
    severity_id: SEVERITIES[severity],
    severity,
    status_id: outcome === undefined ? 0 : outcome === 'success' ? 1 : 2,
    status: outcome === undefined ? 'Unknown' : outcome === 'success' ? 'Success' : 'Failure',
  }).slice(1, -1);
  if (kinds.size >= MOST_KINDS) kinds.clear();
  kinds.set(key, written);
  return written;
}

const endpoint = (ip?: string, name?: string, port?: number): string =>
  text('ip', ip) + text('hostname', name) + numeric('port', port);

const process = ({ program, pid, command, directory }: Facts): string =>
  text('name', program) +
  numeric('pid', pid) +
  text('cmd_line', command) +
  text('working_directory', directory);

function request(http: NonNullable<Facts['http']>): string {
  const url =
    text('url_string', http.url) +
    text('path', http.path) +
    text('query_string', http.query) +
    text('hostname', http.host);
  const asked =
    text('http_method', http.method) +
    text('version', http.version) +
    text('user_agent', http.userAgent) +
    text('referrer', http.referrer) +
    wrapped('url', url);
  const answered = numeric('code', http.status) + numeric('length', http.bytes);
  return wrapped('http_request', asked) + wrapped('http_response', answered);
}

/** @param members with a comma before each; the empty text for an absent object */
const wrapped = (name: string, members: string): string =>
  members === '' ? '' : `,"${name}":{${members.slice(1)}}`;

const text = (name: string, value: string | undefined): string =>
  value === undefined ? '' : `,"${name}":${quoted(value)}`;

const numeric = (name: string, value: number | undefined): string =>
  value === undefined ? '' : `,"${name}":${number(value)}`;

const number = (value: number): string => (Number.isFinite(value) ? String(value) : 'null');

/** What JSON escapes. */
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/;

const quoted = (value: string): string => (ESCAPED.test(value) ? JSON.stringify(value) : `"${value}"`);
