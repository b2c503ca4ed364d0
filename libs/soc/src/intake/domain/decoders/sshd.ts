import type { Facts } from '../decode/facts.js';
import { readForms } from './message-forms.js';
import { decodePam } from './pam.js';
import { SSHD_FORMS, SSHD_SOURCES } from './sshd-forms.js';

/**
 * @param message what follows the tag (`sshd[123]: `), perhaps behind the `[ID … auth.info]` of Solaris
 * @returns `known: false` and class `base` for what sshd is not known to say
 */
export function decodeSshd(message: string): Facts {
  const text = message.replace(/^\[ID \d+ [\w.]+\] /, '').replace(/^(?:error|fatal): /, '');
  // What sshd itself says of PAM names the client, what PAM's modules say may not.
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
