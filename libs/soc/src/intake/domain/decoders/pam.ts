import { clientFacts, clientOf, oneClient } from '../decode/find-client.js';
import type { Facts, SigmaSources } from '../decode/facts.js';

const SOURCES: SigmaSources = {
  products: ['linux'],
  categories: ['authentication'],
  services: ['auth', 'syslog'],
};
const PREFIX = /^(?:\(?pam_\w+\)?|\(\w*pam_?\w*\)|PAM)(?:\((?<service>[\w.-]+)(?::(?<kind>\w+))?\))?:? ?/i;
const FAILURE = /^(?:(?<more>\d+) more )?authentication failures?;(?<pairs>.*)$/i;
const FAILED = /fail|denied|locked|not known|invalid/i;
const SESSION =
  /^session (?<what>opened|closed) for user (?<user>[^\s(]+)(?:\(uid=\d+\))?(?: by (?<by>[^\s(]*))?/i;

/** Programs that have no sign-in sessions, or that report them themselves (`Accepted password`, `COMMAND=`). */
const NO_LOGIN = /^(?:sshd|sudo(?:-i)?|cron|crond|atd|anacron|systemd-user|runuser(?:-l)?)$/i;

/**
 * Reads messages of PAM modules, also in the older form `sshd(pam_unix)[1]: authentication failure; …`.
 * @param service the calling program; if it reports failures itself, PAM's become `preauth`, so that they do not count
 * twice
 */
export function decodePam(message: string, service: string, always = false): Facts | null {
  const prefix = PREFIX.exec(message);
  if (!prefix && !always) return null;
  const text = prefix ? message.slice(prefix[0].length) : message;
  const asked = prefix?.groups?.['service'] ?? service;
  const failure = FAILURE.exec(text);
  if (failure) return decodeFailure(failure, asked, prefix !== null && asked === 'sshd');
  const session = SESSION.exec(text);
  if (session) {
    const what = session.groups?.['what']?.toLowerCase();
    const opened = what === 'opened';
    return {
      className: 'authentication',
      activity: prefix !== null && NO_LOGIN.test(asked) ? `session ${what}` : opened ? 'logon' : 'logoff',
      outcome: 'success',
      type: 'user',
      user: session.groups?.['user'],
      actor: session.groups?.['by'] || undefined,
      method: asked,
      reason: 'session',
      sources: SOURCES,
      known: true,
    };
  }
  const unknown = /^check pass; user unknown/i.test(text);
  if (!unknown && !prefix) return null;
  const changed = /^password changed for (\S+)/i.exec(text)?.[1];
  if (changed !== undefined)
    return {
      className: 'account',
      activity: 'password change',
      outcome: 'success',
      type: 'user',
      user: changed,
      sources: SOURCES,
      known: true,
    };
  return {
    className: 'authentication',
    activity: 'preauth',
    outcome: unknown || FAILED.test(text) ? 'failure' : undefined,
    reason: unknown ? 'unknown user' : undefined,
    user: unknown ? undefined : /\buser[= ]["'`(\[]?([^\s"')\]:,;]+)/i.exec(text)?.[1],
    sources: SOURCES,
    known: true,
  };
}

/** `ruser` and `user` may contain client text without a delimiter. */
const HOSTED = /^(?<rhost>\S*)(?: +user=(?<user>.*?))?\s*$/s;
/** Services that pass client text to PAM as the remote user; others pass none, or a known user. */
const TYPED = /^(?:vsftpd|ftpd?|proftpd|pure-ftpd|dovecot|rsh|rlogin|rexec|rshd)$/;

function decodeFailure(match: RegExpExecArray, service: string, reportedElsewhere: boolean): Facts {
  const { more, pairs = '' } = match.groups ?? {};
  const { user, client, ruser } = whoFailed(pairs, service);
  return {
    className: 'authentication',
    activity: reportedElsewhere ? 'preauth' : 'logon',
    outcome: 'failure',
    user: user ?? ruser,
    ...clientFacts(client),
    method: service,
    reason: 'authentication failure',
    count: more === undefined ? 1 : Number(more),
    sources: SOURCES,
    known: true,
  };
}

/** In `… tty=ssh ruser=A rhost=HOST user=B` the names may imitate a host, so all readings must agree. */
function whoFailed(pairs: string, service: string) {
  const readings = [...pairs.matchAll(/(?<=^|\s)rhost=/g)].flatMap(({ index }) => {
    const groups = HOSTED.exec(pairs.slice(index + 6))?.groups;
    const ruser = /(?<=^|\s)ruser=(.*)$/s.exec(pairs.slice(0, index))?.[1]?.trim();
    if (!groups) return [];
    const client = groups['rhost'] ? clientOf(groups['rhost'].replace(/^::ffff:/i, '')) : {};
    return [{ client, user: groups['user'] || undefined, ruser: ruser || undefined }];
  });
  const [first = { client: {}, user: undefined, ruser: undefined }] = readings;
  if (first.ruser === undefined && !TYPED.test(service)) return first;
  const client = oneClient(readings.map((each) => each.client));
  return client.ambiguous ? { client, user: undefined, ruser: undefined } : first;
}
