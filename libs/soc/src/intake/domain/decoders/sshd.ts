import type { Facts } from '../decode/facts.js';
import { readForms } from './message-forms.js';
import { decodePam } from './pam.js';
import { SSHD_FORMS, SSHD_SOURCES } from './sshd-forms.js';

/** @param message text after the tag (`sshd[123]: `) @returns `known: false` and class `base` for unknown ones */
export function decodeSshd(message: string): Facts {
  const text = message.replace(/^\[ID \d+ [\w.]+\] /, '').replace(/^(?:error|fatal): /, '');
  // PAM messages written by sshd name the client; those of PAM modules may not.
  const pam = text.startsWith('PAM: ') ? null : decodePam(text, 'sshd');
  if (pam) return { ...pam, sources: SSHD_SOURCES, known: true };
  return (
    readForms(SSHD_FORMS, text, SSHD_SOURCES) ?? {
      className: 'base',
      activity: '',
      sources: SSHD_SOURCES,
      known: false,
    }
  );
}
