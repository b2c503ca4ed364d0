import { IN_ENGLISH, t, type TextsIn } from '@rampart/kernel';
import type { HandlePair } from '@rampart/brand';
import { type MailMessage, momentsIn, renderMail } from '@rampart/mail';
import type { Subscription, UnsubscribeTokens } from '../adapters/unsubscribe-tokens.js';
import { isAlwaysSent, titleOfTopic } from '../contract/index.js';
import type { MailDue } from '../projections/notifications/mails-due.js';

interface MailSettings {
  readonly tokens: UnsubscribeTokens;
  readonly publicUrl: string;
}

/** Makes the mail for one notification. It is the same each time, including the Message-ID. */
export function composeMail(
  {
    id,
    title,
    detail,
    link,
    more = [],
    handles = [],
    simulated = false,
    timeZone = null,
    texts = IN_ENGLISH,
    ...due
  }: MailDue & {
    readonly title: string;
    readonly tenantId: string;
    readonly more?: readonly string[];
    readonly handles?: readonly HandlePair[];
    readonly simulated?: boolean;
    /** The tenant's time zone; null for UTC. */
    readonly timeZone?: string | null;
    readonly texts?: TextsIn;
  },
  to: string,
  { tokens, publicUrl }: MailSettings,
): MailMessage {
  const base = publicUrl.replace(/\/+$/, '');
  // The area of a page depends on the reader, so the mail links to the entry page, while the bell links to the page.
  const path = link?.startsWith('/') ? link : '/login';
  const ending = endingOf(due, tokens, base);
  const content = {
    heading: title,
    paragraphs: [detail, ...more].map((text) => momentsIn(text, timeZone)),
    handles,
    simulated,
    action: { label: t`Open Rampart`, url: `${base}${path}` },
    footer: ending.footer,
  };
  const subject = texts.of(title);
  return { id: `notification-${id}`, to, subject, ...renderMail(content, texts), ...ending.header };
}

function endingOf({ tenantId, userId, topic }: Subscription, tokens: UnsubscribeTokens, base: string) {
  if (isAlwaysSent(topic, 'mail'))
    return {
      footer: t`You get this mail because it concerns the security of your Rampart account. Mails of this kind cannot be turned off.`,
      header: {},
    };
  const token = tokens.tokenFor({ tenantId, userId, topic });
  return {
    footer: [
      t`You get this mail because your settings include “${titleOfTopic(topic)}” by mail.`,
      t`Stop these mails: ${base}/unsubscribe?token=${token}`,
    ].join('\n'),
    header: { unsubscribeUrl: `${base}/api/notifications/one-click-unsubscription?token=${token}` },
  };
}
