import type { AccountType, SocialConnection } from '@rampart/social-accounts/contract';
import { ApiError } from '../../../shared/api-client/api-error.js';
import { LinkFailed } from './link-popup.js';

export interface FormProps {
  readonly connection: SocialConnection;
  readonly words: { readonly type: AccountType; readonly displayName: string | null };
  readonly onLinked: () => void;
  readonly onClose: () => void;
}

/** The text of a refusal, or the specified text when it has none. */
export function wordsOf(error: unknown, otherwise: string): string {
  if (error instanceof LinkFailed) return error.message;
  return error instanceof ApiError && error.message !== '' ? error.message : otherwise;
}
