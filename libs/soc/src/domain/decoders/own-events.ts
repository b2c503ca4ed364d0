import type { EventRecord } from '@rampart/sigma';
import type { ClassName } from '../ocsf/classes.js';
import type { Facts, SigmaSources } from '../decode/facts.js';

const SOURCES: SigmaSources = {
  products: ['rampart'],
  categories: ['application', 'authentication'],
  services: ['audit'],
};

interface Kind {
  readonly className: ClassName;
  readonly activity: string;
  readonly outcome: Facts['outcome'];
}

const kind = (className: ClassName, activity: string, outcome: Facts['outcome'] = 'success'): Kind => ({
  className,
  activity,
  outcome,
});

/** Events of our own log that security is interested in, by type. */
const KINDS: Readonly<Record<string, Kind>> = {
  UserSignedIn: kind('authentication', 'logon'),
  SignInFailed: kind('authentication', 'logon', 'failure'),
  SignInRefused: kind('authentication', 'logon', 'failure'),
  UserSignedOut: kind('authentication', 'logoff'),
  RoleGranted: kind('authorize', 'assign privileges'),
  RoleRevoked: kind('authorize', 'remove privileges'),
  DataExported: kind('api', 'export'),
  DataExportRequested: kind('api', 'export'),
  UserSuspended: kind('account', 'disable'),
  UserReinstated: kind('account', 'enable'),
};

/**
 * An event of our own log as JSON: `{type, time, actor, ip, data}`. `kind` may be given by whoever feeds the log in,
 * so that types of all capabilities need not be known here.
 */
export function decodeOwnEvent(record: EventRecord): Facts | null {
  const { type, source } = record;
  if (source !== 'rampart' || typeof type !== 'string') return null;
  const text = (value: unknown): string | undefined =>
    typeof value === 'string' && value !== '' ? value : undefined;
  const known = KINDS[type] ?? kind('api', type);
  return {
    ...known,
    type: 'user',
    user: text(record['actor']),
    srcIp: text(record['ip']),
    host: text(record['node']),
    program: 'rampart',
    message: type,
    time: text(record['time']),
    sources: SOURCES,
    fields: record,
    known: true,
  };
}
