import type { AuthMethod } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { LANGUAGE } from '../../../../shared/language/language.js';

const names: Readonly<Record<AuthMethod, string | null>> = {
  pwd: t`password`,
  otp: t`one-time code`,
  hwk: t`passkey`,
  swk: t`synced passkey`,
  // Left out, because it states how the passkey was used, and is no further proof.
  user: null,
  fed: t`identity provider`,
};

export function methodNames(methods: readonly AuthMethod[]): string {
  const known = [...new Set(methods)].flatMap((method) => names[method] ?? []);
  return new Intl.ListFormat(LANGUAGE).format(known);
}
