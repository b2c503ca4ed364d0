import { eventWords } from '@rampart/kernel';
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

const KINDS: Readonly<Record<string, Kind>> = {
  SignInSucceeded: kind('authentication', 'logon'),
  SignInFailed: kind('authentication', 'logon', 'failure'),
  StepUpSucceeded: kind('authentication', 'step up'),
  StepUpFailed: kind('authentication', 'step up', 'failure'),
  SessionRevoked: kind('authentication', 'logoff'),
  SessionRefreshReused: kind('authentication', 'reuse of a token', 'failure'),
  RoleGranted: kind('authorize', 'assign privileges'),
  RoleRevoked: kind('authorize', 'remove privileges'),
  UserInvited: kind('account', 'create'),
  UserSuspended: kind('account', 'disable'),
  UserReinstated: kind('account', 'enable'),
  UserErased: kind('account', 'delete'),
  PasswordChanged: kind('account', 'password change'),
  PasswordResetRequested: kind('account', 'password reset'),
  MailAddressChanged: kind('account', 'mail address change'),
  SecondFactorEnrolled: kind('account', 'mfa factor enable'),
  SecondFactorRemoved: kind('account', 'mfa factor disable'),
  RecoveryCodeUsed: kind('authentication', 'recovery code'),
  PasskeyRegistered: kind('account', 'passkey registered'),
  PasskeyRemoved: kind('account', 'passkey removed'),
  ApiKeyCreated: kind('account', 'key create'),
  ApiKeyRevoked: kind('account', 'key revoke'),
  DataExportRequested: kind('api', 'export'),
  DataExportDownloaded: kind('api', 'download'),
  ImpersonationScanRequested: kind('api', 'scan'),
  SocRuleEventLogged: kind('api', 'rule event'),
};

export const OWN_EVENT_TYPES: readonly string[] = Object.keys(KINDS);

/** Reads an event of the main log: `{type, time, actor, ip, data}`. Its producer may set `kind`. */
export function decodeOwnEvent(record: EventRecord): Facts | null {
  const { type, source } = record;
  if (source !== 'rampart' || typeof type !== 'string') return null;
  const text = (value: unknown): string | undefined =>
    typeof value === 'string' && value !== '' ? value : undefined;
  const known = KINDS[type] ?? kind('api', type);
  return {
    ...known,
    type: type === 'SocRuleEventLogged' ? 'system' : 'user',
    user: text(record['actor']),
    srcIp: text(record['ip']),
    host: text(record['node']),
    program: 'rampart',
    message: eventWords(type),
    reason: text(record['reason']),
    time: text(record['time']),
    sources: SOURCES,
    fields: record,
    known: true,
  };
}
