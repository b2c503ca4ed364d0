import type { EventRecord } from '@rampart/sigma';
import { decodeAccounts } from '../decoders/accounts.js';
import { decodeAuditd } from '../decoders/auditd.js';
import { decodeCloudTrail } from '../decoders/cloudtrail.js';
import { decodeGeneric, LOGIN } from '../decoders/generic.js';
import { readCef, readLeef, readPairs, withoutPairs } from '../decoders/key-value.js';
import { factsOfFields, outcomeOf } from '../decoders/named-fields.js';
import { decodeOcsf } from '../decoders/ocsf.js';
import { decodeOwnEvent } from '../decoders/own-events.js';
import { decodePam } from '../decoders/pam.js';
import { decodeSshd } from '../decoders/sshd.js';
import { decodeSudo } from '../decoders/sudo.js';
import { decodeAccessRecord, decodeWebAccess } from '../decoders/web-access.js';
import { decodeApacheError, decodeNginxError } from '../decoders/web-error.js';
import { decodeWindows } from '../decoders/windows.js';
import { findClient } from './find-client.js';
import type { Facts } from './facts.js';
import type { Source } from '../../contract/source-kinds.js';
import type { SyslogHead } from './syslog.js';

/** Facts of a whole line that is not syslog; null when it is of none of these forms. */
export function decodeWholeLine(line: string, source: Source): Facts | null {
  if (/^(?:node=\S+ )?type=\S+ msg=audit\(/.test(line)) return decodeAuditd(line);
  switch (source) {
    case 'nginx':
      return decodeNginx(line) ?? decodeApache(line);
    case 'apache':
      return decodeApache(line) ?? decodeNginx(line);
    case 'sshd':
    case 'linux':
      return null;
    default:
      return decodeNginxError(line) ?? decodeApache(line);
  }
}

const decodeApache = (line: string): Facts | null =>
  decodeApacheError(line) ?? decodeWebAccess(line, 'apache');

const decodeNginx = (line: string): Facts | null => decodeNginxError(line) ?? decodeWebAccess(line, 'nginx');

/** Programs that send the lines of their own logs by syslog. */
const WEB = /^(?:nginx\w*|httpd|apache2?)$/;

const decodeWeb = (message: string, product: string): Facts | null =>
  decodeNginxError(message) ?? decodeApacheError(message, true) ?? decodeWebAccess(message, product);

/** Facts of a JSON object. */
export function decodeRecord(record: EventRecord): Facts {
  return (
    decodeWindows(record) ??
    decodeCloudTrail(record) ??
    decodeOwnEvent(record) ??
    decodeOcsf(record) ??
    decodeAccessRecord(record) ??
    factsOfFields(record)
  );
}

/** Facts of the message behind a syslog head. */
export function decodeMessage({ program, message, data }: SyslogHead, source: Source): Facts {
  const name = program ?? '';
  const old = /^(.+)\((pam_\w+)\)$/.exec(name);
  if (old) return decodePam(message, old[1] ?? '', true) ?? decodeGeneric(message);
  if (/^sshd?(-session|-auth)?$/.test(name) || (source === 'sshd' && name === ''))
    return orGeneric(decodeSshd(message), message);
  // Some senders write the colon of the tag as that of the format.
  if (name === 'CEF' || name === 'LEEF')
    return decodePrefixed(`${name}:${message}`) ?? decodeGeneric(message);
  if (name === 'sudo') return decodeSudo(message) ?? decodePam(message, name) ?? decodeGeneric(message);
  if (WEB.test(name)) {
    const web = decodeWeb(message, name.startsWith('nginx') ? 'nginx' : 'apache');
    if (web) return web;
  }
  return (
    decodePam(message, name) ??
    decodeAuditd(message) ??
    decodeAccounts(message, name) ??
    decodePrefixed(message) ??
    decodePairs(message, 4) ??
    withData(decodeGeneric(message), data)
  );
}

/** CEF and LEEF, wherever in the line they begin. */
export function decodePrefixed(text: string): Facts | null {
  const log = readCef(text) ?? readLeef(text);
  if (!log) return null;
  const [, vendor = '', product = '', , id = '', name = '', severity = ''] = log.head;
  const cef = text.includes('CEF:');
  const fields = {
    ...log.pairs,
    name: cef ? name : log.head[4],
    severity: cef ? severity : (log.pairs['sev'] ?? ''),
  };
  const facts = factsOfFields(fields);
  return {
    ...facts,
    program: cef ? `${vendor} ${product}` : `${log.head[1]} ${log.head[2]}`,
    reason: cef ? id : undefined,
  };
}

/** Lines that are mostly pairs of names and values. */
export function decodePairs(text: string, atLeast: number): Facts | null {
  const pairs = readPairs(text);
  const names = Object.keys(pairs);
  if (names.length < atLeast) return null;
  const named = factsOfFields(pairs);
  const client = named.srcIp === undefined && named.srcName === undefined ? findClient(text) : null;
  const sentence = withoutPairs(text);
  const facts = {
    ...named,
    ...(client ? { srcIp: client.ip, srcName: client.name, srcPort: client.port } : {}),
    user: named.user?.replace(/^<(.*)>$/, '$1'),
    // Dovecot has no word for a login that went well.
    outcome: named.outcome ?? (/\blogin: user=/i.test(text) ? 'success' : outcomeOf(sentence)),
    ...(LOGIN.test(sentence) ? { className: 'authentication' as const, activity: 'logon' } : {}),
  };
  // A sentence with a few pairs in it says more as a sentence.
  const covered = names.reduce((sum, key) => sum + key.length + (pairs[key]?.length ?? 0) + 2, 0);
  return covered * 2 >= text.length && (facts.srcIp !== undefined || facts.time !== undefined) ? facts : null;
}

function orGeneric(facts: Facts, message: string): Facts {
  if (facts.known) return facts;
  const { srcIp, srcName, srcPort } = decodeGeneric(message);
  return { ...facts, srcIp, srcName, srcPort };
}

function withData(facts: Facts, data: Readonly<Record<string, string>>): Facts {
  return Object.keys(data).length === 0 ? facts : { ...facts, fields: data };
}
