import type { FoundTime } from '../time/found-time.js';
import { findTime } from '../time/written-time.js';

export interface SyslogHead {
  readonly priority: number | null;
  readonly time: FoundTime | null;
  readonly host: string | null;
  readonly program: string | null;
  readonly pid: number | null;
  /** Structured data of RFC 5424, with keys such as `origin.ip`. */
  readonly data: Readonly<Record<string, string>>;
  readonly message: string;
}

const PRIORITY = /^<(\d{1,3})>/;
const NEW_STYLE = /^1 (\S+) (\S+) (\S+) (\S+) (\S+) /;
const TAG_STRICT = /^(?<program>[A-Za-z_/][\w./+@-]{0,63}(?:\([\w.:-]+\))?)\s?(?:\[(?<pid>\d+)\])?:(?:\s|$)/;
const TAG_VERSION = /^(?<program>[A-Za-z_][\w./+@-]{0,63}) v?\d+(?:\.[\w-]+)+:(?:\s|$)/;
/** The login program writes the user before the tag: ` -- amy[2421]: LOGIN ON tty2`. */
const TAG_LOGIN = /^-- (?<user>[\w.-]+)\[(?<pid>\d+)\]:\s/;
/** BusyBox and FreeBSD can write facility and severity before the program. */
const FACILITY =
  /^<?(?:kern|user|mail|daemon|auth|authpriv|security|syslog|lpr|news|uucp|cron|ftp|local[0-7])\.(?:emerg|alert|crit|err|error|warn|warning|notice|info|debug)>?\s+/;
const TAG_PID = /^(?<program>[A-Za-z_/][\w./+@-]{0,63}(?:\([\w.:-]+\))?)\s?\[(?<pid>\d+)\](?:\s|$)/;
const TAG_BRACKET = /^\[(?<program>[A-Za-z_][\w./-]{0,47})(?:\[(?<pid>\d+)\])?\]:?\s/;

/** Reads RFC 5424, RFC 3164 and variants; null when the line is not syslog. */
export function readSyslog(line: string): SyslogHead | null {
  const priority = line.startsWith('<') ? PRIORITY.exec(line) : null;
  const rest = priority ? line.slice(priority[0].length) : line;
  const number = priority ? Number(priority[1]) : null;
  return readNew(rest, number) ?? readOld(rest, number);
}

function readNew(text: string, priority: number | null): SyslogHead | null {
  const match = text.startsWith('1 ') ? NEW_STYLE.exec(text) : null;
  if (!match) return null;
  const [head, stamp = '-', host = '-', program = '-', pid = '-'] = match;
  const time = stamp === '-' ? null : findTime(stamp);
  if (stamp !== '-' && !time) return null;
  const { data, end } = readStructuredData(text, head.length);
  return {
    priority,
    time,
    host: host === '-' ? null : host,
    program: program === '-' ? null : program,
    pid: /^\d+$/.test(pid) ? Number(pid) : null,
    data,
    message: text.slice(end).replace(/^ ?(?:\ufeff)?/, ''),
  };
}

/** RFC 5424 section 6.3: `"`, `\` and `]` are escaped by a backslash inside values. */
function readStructuredData(text: string, from: number): { data: Record<string, string>; end: number } {
  const data: Record<string, string> = {};
  if (text[from] === '-') return { data, end: from + 1 };
  let at = from;
  const element = /\[([^\s\]="]+)/y;
  const parameter = / ([^\s\]="]+)="((?:[^"\\\]]|\\.)*)"/y;
  for (;;) {
    element.lastIndex = at;
    const opened = element.exec(text);
    if (!opened) return { data, end: at };
    let end = element.lastIndex;
    parameter.lastIndex = end;
    for (let match = parameter.exec(text); match; match = parameter.exec(text)) {
      data[`${opened[1]}.${match[1]}`] = (match[2] ?? '').replace(/\\(["\\\]])/g, '$1');
      end = parameter.lastIndex;
    }
    if (text[end] !== ']') return { data, end: at };
    at = end + 1;
  }
}

function readOld(text: string, priority: number | null): SyslogHead | null {
  const time = findTime(text.slice(0, 48));
  if (!time || time.start > 2) return withoutTime(text, priority);
  const rest = text
    .slice(time.end)
    .replace(/^[\]:]?\s+/, '')
    .replace(FACILITY, '');
  const direct = tagOf(rest);
  const hosted = /^(\S+)\s+/.exec(rest);
  const behind = hosted ? tagOf(rest.slice(hosted[0].length)) : null;
  // The first word is the host unless it is followed by a process id or colon, like a program.
  if (direct) return { priority, time, host: null, data: {}, ...direct };
  if (hosted && behind) return { priority, time, host: hosted[1] ?? null, data: {}, ...behind };
  if (!hosted) return { priority, time, host: null, program: null, pid: null, data: {}, message: rest };
  const isHost = /^[A-Za-z][\w.-]*$/.test(hosted[1] ?? '');
  const message = isHost ? rest.slice(hosted[0].length) : rest;
  return {
    priority,
    time,
    host: isHost ? (hosted[1] ?? null) : null,
    program: null,
    pid: null,
    data: {},
    message,
  };
}

/** journald's short output without time: `host program[pid]: message`. */
function withoutTime(text: string, priority: number | null): SyslogHead | null {
  const hosted = /^([A-Za-z][\w.-]*)\s+(?=[A-Za-z_][\w./-]*\[\d+\]:)/.exec(text);
  const tag = tagOf(hosted ? text.slice(hosted[0].length) : text);
  if (!tag || (!hosted && tag.pid === null && priority === null)) return null;
  return { priority, time: null, host: hosted?.[1] ?? null, data: {}, ...tag };
}

type Tag = Pick<SyslogHead, 'program' | 'pid' | 'message'>;

function tagOf(line: string): Tag | null {
  const text = FACILITY.test(line) ? line.replace(FACILITY, '') : line;
  for (const form of [TAG_STRICT, TAG_PID, TAG_BRACKET, TAG_VERSION, TAG_LOGIN]) {
    const match = form.exec(text);
    if (!match) continue;
    const { program = 'login', pid } = match.groups ?? {};
    return {
      // Shortens an absolute path; `postfix/smtpd` is a name and stays.
      program: program.startsWith('/') ? program.slice(program.lastIndexOf('/') + 1) : program,
      pid: pid === undefined ? null : Number(pid),
      message: text.slice(match[0].length).trimStart(),
    };
  }
  return null;
}
