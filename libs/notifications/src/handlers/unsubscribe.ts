import type { Recorded, Recording } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type { UnsubscribeTokens } from '../adapters/unsubscribe-tokens.js';
import { titleOfTopic } from '../contract/index.js';
import { changePreferences } from './change-preferences.js';

/** Idempotent. Only the recipient has the link, which is the proof. @throws DomainError `notification.link-invalid` */
export async function unsubscribe(
  context: Recording & { readonly tokens: UnsubscribeTokens },
  { correlationId }: { readonly correlationId: string },
  token: string,
): Promise<Recorded<{ readonly message: string }>> {
  const subscription = context.tokens.open(token);
  if (subscription === null)
    throw new DomainError(
      'notification.link-invalid',
      'invalid',
      t`This link is incomplete. Open it again from your mail, or change your notification settings.`,
    );
  const { topic, ...reader } = subscription;
  const off = [{ topic, channel: 'mail', on: false }] as const;
  const { position } = await changePreferences(context, { ...reader, correlationId }, off, 'link');
  const message = t`You get no more mails about ${titleOfTopic(topic).toLowerCase()}.`;
  return { value: { message }, position };
}
