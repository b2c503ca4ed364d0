import { StreamConflictError } from '@rampart/event-log';
import type { LanguageCode } from '@rampart/kernel';
import { isPresent, type PresentUser } from '../domain/user.js';
import type { AccessDependencies, Visit } from './dependencies.js';
import { changeUser, loadUser } from './streams.js';

/** The language chosen in this browser, or the browser's while none is known. Before acceptance only the inviter's is. */
export async function noteLanguage(
  deps: AccessDependencies,
  { language = null, correlationId }: Visit,
  { tenantId, user }: { readonly tenantId: string; readonly user: PresentUser },
): Promise<void> {
  if (language === null || language.code === (user.language ?? 'en')) return;
  if (!language.chosen && user.activated && user.language !== null) return;
  const by = { tenantId, userId: user.id, correlationId };
  try {
    await changeUser(deps, by, user.id, { type: 'ChooseLanguage', data: { language: language.code } });
  } catch (error) {
    // Another page of the same browser has recorded it.
    if (!(error instanceof StreamConflictError)) throw error;
  }
}

/** The language of mails to a user; null while it is not known. Reads the log. */
export async function languageOf(
  deps: Pick<AccessDependencies, 'log'>,
  tenantId: string,
  userId: string,
): Promise<LanguageCode | null> {
  const user = await loadUser(deps, tenantId, userId);
  return isPresent(user) ? user.language : null;
}
