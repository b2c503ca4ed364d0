import type { EventRecord } from '@rampart/sigma';
import { DECODERS } from '../decoders/registry.js';
import type { Facts } from './facts.js';
import type { Source } from '../../contract/source-kinds.js';
import type { SyslogHead } from './syslog.js';

/** Facts of a line without a syslog head; null for other forms. */
export function decodeWholeLine(line: string, source: Source): Facts | null {
  if (/^(?:node=\S+ )?type=\S+ msg=audit\(/.test(line)) return DECODERS.auditd(line);
  switch (source) {
    case 'nginx':
      return decodeNginx(line) ?? decodeApache(line);
    case 'apache':
      return decodeApache(line) ?? decodeNginx(line);
    case 'sshd':
    case 'linux':
      return null;
    case 'windows':
      return DECODERS.windowsXml(line) ?? DECODERS.exchange(line);
    default:
      return (
        DECODERS.windowsXml(line) ??
        DECODERS.nginxError(line) ??
        decodeApache(line) ??
        DECODERS.exchange(line) ??
        DECODERS.monolog(line)
      );
  }
}

const decodeApache = (line: string): Facts | null =>
  DECODERS.apacheError(line) ?? DECODERS.accessLine(line, 'apache');

const decodeNginx = (line: string): Facts | null =>
  DECODERS.nginxError(line) ?? DECODERS.accessLine(line, 'nginx');

const MAIL_SERVER = /^postfix(?:-[\w.-]+)?\/(?:[\w-]+\/)?(?:smtpd|smtps|submissions?|postscreen|cleanup)$/;
const WEB = /^(?:nginx\w*|httpd|apache2?)$/;

const decodeWeb = (message: string, product: string): Facts | null =>
  DECODERS.nginxError(message) ??
  DECODERS.apacheError(message, true) ??
  DECODERS.accessLine(message, product);

export function decodeRecord(record: EventRecord): Facts {
  return (
    DECODERS.windows(record) ??
    DECODERS.cloudTrail(record) ??
    DECODERS.ownEvent(record) ??
    DECODERS.ocsf(record) ??
    DECODERS.accessRecord(record) ??
    DECODERS.fields(record)
  );
}

/** Facts of the message after a syslog head. */
export function decodeMessage({ program, message, data }: SyslogHead, source: Source): Facts {
  const name = program ?? '';
  const old = /^(.+)\((pam_\w+)\)$/.exec(name);
  if (old) return DECODERS.pam(message, old[1] ?? '', true) ?? DECODERS.generic(message);
  if (/^sshd?(-session|-auth)?$/.test(name) || (source === 'sshd' && name === ''))
    return orGeneric(DECODERS.sshd(message), message);
  // Some senders write the colon after the tag as if it belonged to the format.
  if (name === 'CEF' || name === 'LEEF')
    return decodePrefixed(`${name}:${message}`) ?? DECODERS.generic(message);
  if (name === 'dropbear') return DECODERS.dropbear(message) ?? DECODERS.generic(message);
  if (name === 'sudo')
    return DECODERS.sudo(message) ?? DECODERS.pam(message, name) ?? DECODERS.generic(message);
  if (WEB.test(name)) {
    const web = decodeWeb(message, name.startsWith('nginx') ? 'nginx' : 'apache');
    if (web) return web;
  }
  if (name === 'dovecot')
    return (
      DECODERS.dovecot(message) ??
      DECODERS.pam(message, name) ??
      DECODERS.pairs(message, 4) ??
      DECODERS.generic(message)
    );
  if (MAIL_SERVER.test(name)) return DECODERS.postfix(message) ?? DECODERS.generic(message);
  if (/^exim\d?$/.test(name)) return DECODERS.exim(message) ?? DECODERS.generic(message);
  return (
    DECODERS.pam(message, name) ??
    DECODERS.auditd(message) ??
    DECODERS.accounts(message, name) ??
    decodePrefixed(message) ??
    DECODERS.pairs(message, 4) ??
    withData(DECODERS.generic(message), data)
  );
}

/** CEF or LEEF, after an optional date and host. */
export const decodePrefixed = (text: string): Facts | null => DECODERS.cef(text) ?? DECODERS.leef(text);

function orGeneric(facts: Facts, message: string): Facts {
  if (facts.known) return facts;
  const { srcIp, srcName, srcPort, ambiguous } = DECODERS.generic(message);
  return { ...facts, srcIp, srcName, srcPort, ambiguous };
}

function withData(facts: Facts, data: Readonly<Record<string, string>>): Facts {
  return Object.keys(data).length === 0 ? facts : { ...facts, fields: data };
}
