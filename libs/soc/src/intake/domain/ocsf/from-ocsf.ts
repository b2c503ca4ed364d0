import type { Facts } from '../decode/facts.js';
import { CLASSES, type ClassName } from './classes.js';

interface Endpoint {
  readonly ip?: string;
  readonly hostname?: string;
  readonly port?: number;
}

/** What `ocsfText` wrote, without what no fact needs. An erased event has none of it. */
export interface StoredOcsf {
  readonly class_uid?: number;
  readonly activity_id?: number;
  readonly activity_name?: string;
  readonly status_id?: number;
  readonly status_detail?: string;
  readonly message?: string;
  readonly device?: { readonly hostname?: string };
  readonly user?: { readonly name?: string; readonly domain?: string };
  readonly actor?: { readonly user?: { readonly name?: string } };
  readonly src_endpoint?: Endpoint;
  readonly dst_endpoint?: Endpoint;
  readonly auth_protocol?: string;
  readonly process?: {
    readonly name?: string;
    readonly pid?: number;
    readonly cmd_line?: string;
    readonly working_directory?: string;
  };
  readonly http_request?: {
    readonly http_method?: string;
    readonly version?: string;
    readonly user_agent?: string;
    readonly referrer?: string;
    readonly url?: {
      readonly url_string?: string;
      readonly path?: string;
      readonly query_string?: string;
      readonly hostname?: string;
    };
  };
  readonly http_response?: { readonly code?: number; readonly length?: number };
}

const NAMES: ReadonlyMap<number, ClassName> = new Map(
  Object.entries(CLASSES).map(([name, { uid }]) => [uid, name as ClassName]),
);

/** The facts of an event by its OCSF form: the inverse of `ocsfText`, as far as OCSF has a place for them. */
export function fromOcsf(ocsf: StoredOcsf): Partial<Facts> {
  const {
    class_uid: uid,
    activity_id: activity,
    status_id: status,
    src_endpoint: src,
    dst_endpoint: dst,
  } = ocsf;
  const className = uid === undefined ? undefined : NAMES.get(uid);
  const outcome = status === 1 ? 'success' : status === 2 ? 'failure' : undefined;
  const said: { readonly [Name in keyof Facts]?: Facts[Name] | undefined } = {
    className,
    activity: activity === 0 && ocsf.activity_name === 'Unknown' ? '' : ocsf.activity_name,
    outcome,
    reason: ocsf.status_detail,
    message: ocsf.message,
    host: ocsf.device?.hostname,
    user: ocsf.user?.name,
    userDomain: ocsf.user?.domain,
    actor: ocsf.actor?.user?.name,
    srcIp: src?.ip,
    srcName: src?.hostname,
    srcPort: src?.port,
    dstIp: dst?.ip,
    dstName: dst?.hostname,
    dstPort: dst?.port,
    method: ocsf.auth_protocol,
    program: ocsf.process?.name,
    pid: ocsf.process?.pid,
    command: ocsf.process?.cmd_line,
    directory: ocsf.process?.working_directory,
    http: httpOf(ocsf),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

function httpOf({ http_request: request, http_response: response }: StoredOcsf): Facts['http'] {
  if (request === undefined && response === undefined) return undefined;
  const { url = {} } = request ?? {};
  return {
    method: request?.http_method,
    version: request?.version,
    userAgent: request?.user_agent,
    referrer: request?.referrer,
    url: url.url_string,
    path: url.path,
    query: url.query_string,
    host: url.hostname,
    status: response?.code,
    bytes: response?.length,
  };
}
