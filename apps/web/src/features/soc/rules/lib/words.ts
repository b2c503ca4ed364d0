import type { NotifyChannel, RuleAction, RuleForm, SocRule } from '@rampart/soc/contract';

export const ORIGINS: Readonly<Record<SocRule['origin'], string>> = {
  'built-in': 'Built in',
  form: 'Form',
  yaml: 'Sigma',
};

export const ACTIONS: Readonly<Record<RuleAction, { readonly word: string; readonly says: string }>> = {
  block_ip: { word: 'Block the address', says: 'Adds the client to the blocked addresses' },
  alert_admin: { word: 'Alert the owners', says: 'Notifies each owner in the app and by mail' },
  log_event: { word: 'Log an event', says: 'Records a system event next to the alert' },
  require_mfa: { word: 'Ask for a second factor', says: 'The user must confirm their identity again' },
};

export const NOTIFY: Readonly<Record<NotifyChannel, { readonly word: string; readonly says: string }>> = {
  email: { word: 'Email', says: 'Owners and analysts, by their own settings' },
  sms: { word: 'SMS', says: 'The webhook in the SOC settings' },
  chat: { word: 'Chat', says: 'The webhook in the SOC settings' },
};

export const FORM_EVENTS: Readonly<Record<RuleForm['condition']['event'], string>> = {
  'failed login': 'failed logins',
  login: 'logins',
  access: 'all logins',
  export: 'exports',
  'refused connection': 'refused connections',
};

export const KEYS = { src_ip: 'client address', user: 'user', host: 'host' } as const;
