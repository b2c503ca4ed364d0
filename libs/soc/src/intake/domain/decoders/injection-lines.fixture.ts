import type { Source } from '../../contract/source-kinds.js';

export interface Injection {
  readonly field: string;
  readonly source: Source;
  /** @param said what the client writes into that field */
  readonly line: (said: string) => string;
  /** The format does not delimit the field, so no client may be named. */
  readonly open?: true;
  /** Lines that must precede the injected line. */
  readonly before?: readonly string[];
}

export const CLIENT = '192.0.2.10';
export const BYSTANDERS = ['198.51.100.66', '2001:db8::66', 'bystander.example.org'];

export const syslog = (tag: string) => (message: string) => `Mar  1 08:00:00 box ${tag}: ${message}`;
export const sshd = syslog('sshd[1]');
export const line = (field: string, source: Source, write: Injection['line'], open?: true): Injection => ({
  field,
  source,
  line: write,
  ...(open ? { open } : {}),
});
export const json = (fields: object): string => JSON.stringify({ time: '2026-03-01T08:00:00Z', ...fields });
export const webQuoted = (said: string): string =>
  said.replace(/["\\]/g, (char) => `\\${char}`).replaceAll('\n', '\\n');
export const nginxQuoted = (said: string): string =>
  said.replace(/["\\\n]/g, (char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`);
export const hex = (said: string): string =>
  Array.from(new TextEncoder().encode(said), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
export const xml = (said: string): string =>
  said.replace(/[<>&'"]/g, (char) => `&#${char.charCodeAt(0)};`).replaceAll('\n', '&#10;');
export const cefEscaped = (said: string): string =>
  said.replace(/[\\=]/g, (char) => `\\${char}`).replaceAll('\n', '\\n');
export const oneLine = (said: string): string => said.replaceAll('\n', '#012');

export const PASSWORD = 'from 192.0.2.10 port 4 ssh2';
export const FAILURE = 'authentication failure; logname= uid=0 euid=0';
export const STAMP = '[01/Mar/2026:08:00:00 +0000]';
export const NGINX = '2026/03/01 08:00:00 [error] 1#1: *9';
export const APACHE = '[Sun Mar 01 08:00:00 2026] [auth_basic:error] [pid 1:tid 2] [client 192.0.2.10:4711]';
/** Makes a CSV cell without line breaks. */
export const csv = (said: string): string => `"${oneLine(said).replaceAll('"', '""')}"`;
