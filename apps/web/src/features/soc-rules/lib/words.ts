import type {
  NotifyChannel,
  RuleAction,
  RuleForm,
  Severity,
  SOC_MANAGERS,
  SocRule,
} from '@rampart/soc/contract';
import type { Tone } from '../../../shared/ui/tone-badge.js';

/** Gravest first; the place says what it is sorted by. */
export const SEVERITIES: Readonly<Record<Severity, { readonly word: string; readonly tone: Tone }>> = {
  critical: { word: 'Critical', tone: 'critical' },
  high: { word: 'High', tone: 'high' },
  medium: { word: 'Medium', tone: 'medium' },
  low: { word: 'Low', tone: 'low' },
  info: { word: 'Info', tone: 'quiet' },
};

export const ORIGINS: Readonly<Record<SocRule['origin'], string>> = {
  'built-in': 'Built in',
  form: 'Form',
  yaml: 'Sigma',
};

export const ACTIONS: Readonly<Record<RuleAction, { readonly word: string; readonly says: string }>> = {
  block_ip: { word: 'Block the address', says: 'Puts the client on the list of refused addresses' },
  alert_admin: { word: 'Alert the owners', says: 'Each owner is told in the product and by mail' },
  log_event: { word: 'Log an event', says: 'A system event is kept beside the alert' },
  require_mfa: { word: 'Ask for a second factor', says: 'The person has to prove who they are again' },
};

export const NOTIFY: Readonly<Record<NotifyChannel, { readonly word: string; readonly says: string }>> = {
  email: { word: 'Email', says: 'Owners and analysts, as each prefers in their own settings' },
  sms: { word: 'SMS', says: 'By the webhook that the settings of the SOC name' },
  chat: { word: 'Chat', says: 'By the webhook that the settings of the SOC name' },
};

export const FORM_EVENTS: Readonly<Record<RuleForm['condition']['event'], string>> = {
  'failed login': 'failed logins',
  login: 'logins',
  access: 'logins, failed or not',
  export: 'exports',
  'refused connection': 'refused connections',
};

export const KEYS = { src_ip: 'client address', user: 'user', host: 'host' } as const;

/** The contract's words; written out so that the page need not load its schemas, and checked by their type. */
const MANAGERS: typeof SOC_MANAGERS = ['core:soc', 'nexus:owner'];

/** Whether these roles may change rules; the server decides again. */
export const managesRules = (roles: readonly string[]): boolean =>
  roles.some((role) => MANAGERS.some((one) => one === role));
