import { decodeAccounts } from './accounts.js';
import { decodeAuditd } from './auditd.js';
import { decodeCloudTrail } from './cloudtrail.js';
import { decodeDropbear } from './dropbear.js';
import { decodeExchange } from './exchange.js';
import { decodeGeneric } from './generic.js';
import { decodeDovecot, decodeExim, decodePostfix } from './mail.js';
import { decodeMonolog } from './monolog.js';
import { factsOfFields } from './named-fields.js';
import { decodeOcsf } from './ocsf.js';
import { decodeOwnEvent } from './own-events.js';
import { decodePairs } from './pairs.js';
import { decodePam } from './pam.js';
import { decodeCef, decodeLeef } from './prefixed.js';
import { decodeSshd } from './sshd.js';
import { decodeSudo } from './sudo.js';
import { decodeAccessRecord, decodeWebAccess } from './web-access.js';
import { decodeApacheError, decodeNginxError } from './web-error.js';
import { decodeWindows, decodeWindowsXml } from './windows.js';

export const DECODERS = {
  accounts: decodeAccounts,
  accessLine: decodeWebAccess,
  accessRecord: decodeAccessRecord,
  apacheError: decodeApacheError,
  auditd: decodeAuditd,
  cef: decodeCef,
  cloudTrail: decodeCloudTrail,
  dovecot: decodeDovecot,
  dropbear: decodeDropbear,
  exchange: decodeExchange,
  exim: decodeExim,
  fields: factsOfFields,
  generic: decodeGeneric,
  leef: decodeLeef,
  monolog: decodeMonolog,
  nginxError: decodeNginxError,
  ocsf: decodeOcsf,
  ownEvent: decodeOwnEvent,
  pairs: decodePairs,
  pam: decodePam,
  postfix: decodePostfix,
  sshd: decodeSshd,
  sudo: decodeSudo,
  windows: decodeWindows,
  windowsXml: decodeWindowsXml,
} as const;

export type DecoderName = keyof typeof DECODERS;
