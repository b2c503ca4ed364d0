import { IN_ENGLISH, t, type TextsIn } from '@rampart/kernel';
import { uuidFrom } from '@rampart/event-log';
import { momentsIn } from '@rampart/mail';
import type { PushMessage } from '@rampart/outbound/web-push';
import type { PushPayload } from '../contract/index.js';
import { deliveryOf } from '../domain/push-delivery.js';
import type { PushDue } from '../projections/notifications/pushes-due.js';

/** Characters of a text on a lock screen; more is cut off there anyway. */
const MOST_CHARACTERS = 240;

interface Composing {
  readonly title: string;
  /** The page, relative to the base path; null for one in no area of the reader. */
  readonly link: string | null;
  /** The tenant's time zone; null for UTC. */
  readonly timeZone: string | null;
  readonly hidesDetails: boolean;
  readonly texts?: TextsIn;
}

/** Makes the message for one notification; it holds no more than the mail would. */
export function composePush(
  { subject, severity, detail, at }: Pick<PushDue, 'subject' | 'severity' | 'detail' | 'at'>,
  { title, link, timeZone, hidesDetails, texts = IN_ENGLISH }: Composing,
): PushMessage {
  // A topic has 32 characters at most (RFC 8030, section 5.4).
  const topic = uuidFrom(JSON.stringify(['push', subject])).replaceAll('-', '');
  const shown = hidesDetails
    ? {
        title: severity === 'critical' ? texts.of(t`Critical alert`) : 'Rampart',
        body: texts.of(t`Open Rampart to read it.`),
      }
    : { title: cut(texts.of(title)), body: cut(momentsIn(texts.of(detail), timeZone)) };
  const payload: PushPayload = { ...shown, severity, link: link ?? '/login', tag: topic, at: at.getTime() };
  return { ...deliveryOf(severity), topic, text: JSON.stringify(payload) };
}

function cut(text: string): string {
  const signs = [...text];
  return signs.length <= MOST_CHARACTERS ? text : `${signs.slice(0, MOST_CHARACTERS - 1).join('')}…`;
}
