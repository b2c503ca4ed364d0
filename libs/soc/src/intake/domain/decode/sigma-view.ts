import { CLASSES } from '../ocsf/classes.js';
import type { SigmaView, SocEvent } from './soc-event.js';

/**
 * The fields that rules see: the source's names, the Sigma taxonomy, short names common to all sources, and OCSF paths.
 */
export function sigmaView(event: SocEvent): SigmaView {
  const { facts, time, count, raw } = event;
  const { http = {}, fields = {}, sources } = facts;
  const src = facts.srcIp ?? facts.srcName;
  const status =
    facts.outcome === undefined ? undefined : facts.outcome === 'success' ? 'Success' : 'Failure';
  const said: Record<string, unknown> = {
    time,
    count,
    activity: facts.activity,
    outcome: facts.outcome,
    status,
    host: facts.host,
    program: facts.program,
    pid: facts.pid,
    user: facts.user,
    username: facts.user,
    src_ip: src,
    src_port: facts.srcPort,
    ambiguous: facts.ambiguous,
    dst_ip: facts.dstIp ?? facts.dstName,
    dst_port: facts.dstPort,
    method: facts.method,
    reason: facts.reason,
    command: facts.command,
    message: facts.message,
    raw,
    class_name: CLASSES[facts.className].name,
    class_uid: CLASSES[facts.className].uid,
    'src_endpoint.ip': facts.srcIp,
    'src_endpoint.hostname': facts.srcName,
    'src_endpoint.port': facts.srcPort,
    'dst_endpoint.ip': facts.dstIp,
    'user.name': facts.user,
    'device.hostname': facts.host,
    'http_request.http_method': http.method,
    'http_request.url.path': http.path,
    'http_request.user_agent': http.userAgent,
    'http_response.code': http.status,
  };
  // One pass without copies, because this runs for every event. The source's own fields take precedence.
  const record: Record<string, unknown> = {};
  for (const name in said) if (said[name] !== undefined && !(name in fields)) record[name] = said[name];
  for (const name in fields) if (fields[name] !== undefined) record[name] = fields[name];
  return {
    record,
    origin: sources === undefined ? undefined : { kind: 'named', ...sources },
  };
}
