export const SOURCES = [
  'auto',
  'sshd',
  'linux',
  'syslog',
  'nginx',
  'apache',
  'auditd',
  'windows',
  'cloudtrail',
  'cef',
  'leef',
  'csv',
  'logfmt',
  'json',
  'rampart',
  'generic',
] as const;

export type Source = (typeof SOURCES)[number];
