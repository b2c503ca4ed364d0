import type { NotifyChannel, RuleAction, RuleForm, SocRule } from '@rampart/soc/contract';

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
