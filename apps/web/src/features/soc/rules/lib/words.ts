import { t } from '@rampart/kernel';
import type { NotifyChannel, RuleAction, RuleChange, RuleForm, SocRule } from '@rampart/soc/contract';

export const ORIGINS: Readonly<Record<SocRule['origin'], string>> = {
  'built-in': t`Built in`,
  form: t`Form`,
  yaml: t`Sigma`,
};

export const ACTIONS: Readonly<Record<RuleAction, { readonly word: string; readonly says: string }>> = {
  block_ip: { word: t`Block the address`, says: t`Adds the client to the blocked addresses` },
  alert_admin: { word: t`Alert the owners`, says: t`Notifies each owner in the app and by mail` },
  log_event: { word: t`Log an event`, says: t`Records a system event next to the alert` },
  require_mfa: { word: t`Ask for a second factor`, says: t`The user must confirm their identity again` },
};

export const NOTIFY: Readonly<Record<NotifyChannel, { readonly word: string; readonly says: string }>> = {
  email: { word: t`Email`, says: t`Owners and analysts, by their own settings` },
  sms: { word: 'SMS', says: t`The webhook in the SOC settings` },
  chat: { word: t`Chat`, says: t`The webhook in the SOC settings` },
};

/** What happened to a rule, when its text stayed the same. */
export const CHANGE_WORDS: Readonly<Record<RuleChange['what'], string>> = {
  saved: t`Saved`,
  'switched on': t`Switched on`,
  'switched off': t`Switched off`,
  response: t`Response changed`,
  values: t`Values changed`,
  removed: t`Removed`,
};

export const FORM_EVENTS: Readonly<Record<RuleForm['condition']['event'], string>> = {
  'failed login': t`failed logins`,
  login: t`logins`,
  access: t`all logins`,
  export: t`exports`,
  'refused connection': t`refused connections`,
};

export const KEYS = { src_ip: t`client address`, user: t`user`, host: t`host` } as const;
