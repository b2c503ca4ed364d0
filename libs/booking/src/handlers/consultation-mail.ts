import { t, type TextsIn } from '@rampart/kernel';
import { type MailMessage, renderMail } from '@rampart/mail';
import { invitationFile } from '../adapters/invitation.js';
import type { Booking } from '../domain/consultation.js';

export interface MailSettings {
  /** The organiser's address, from which the mail is sent. */
  readonly from: string;
  readonly manageUrl: string;
  readonly now: string;
  /** The visitor's language. */
  readonly texts: TextsIn;
}

const SUMMARY = t`Rampart consultation`;

/** Omits the visitor's topic: anyone can enter any address, so a mail must not carry a visitor's own text. */
export function consultationMail(booking: Booking, settings: MailSettings): MailMessage {
  const { consultationId, visitor, sequence, status } = booking;
  const cancelled = status === 'cancelled';
  const { texts } = settings;
  const { heading, opening } = wordsOf(booking);
  const content = {
    heading,
    paragraphs: [t`Hello ${visitor.name},`, opening, timesOf(booking, texts), ...reasonOf(booking)],
    action: cancelled ? null : { label: t`Cancel or move it`, url: settings.manageUrl },
    footer: cancelled
      ? t`You get this mail because a consultation was booked with this address. If it was not you, there is nothing to do.`
      : t`You get this mail because a consultation was booked with this address. If it was not you, cancel it with the link above.`,
  };
  return {
    id: `consultation-${consultationId}-${sequence}`,
    to: visitor.email,
    subject: `${texts.of(heading)}: ${shortTime(booking, texts)}`,
    ...renderMail(content, texts),
    attachments: [attachmentOf(booking, settings)],
  };
}

function wordsOf({ status, sequence, cancelled }: Booking): {
  readonly heading: string;
  readonly opening: string;
} {
  if (status === 'cancelled') {
    const who =
      cancelled?.by === 'staff'
        ? t`We had to cancel your consultation.`
        : t`You cancelled your consultation.`;
    return { heading: t`Your consultation is cancelled`, opening: t`${who} This time is free again:` };
  }
  if (sequence === 0)
    return { heading: t`Your consultation is booked`, opening: t`We look forward to talking to you:` };
  return { heading: t`Your consultation has moved`, opening: t`This is the new time:` };
}

const reasonOf = ({ cancelled }: Booking): string[] =>
  cancelled?.by === 'staff' && cancelled.reason !== null ? [t`Reason: ${cancelled.reason}`] : [];

function timesOf({ hold, end, timeZone }: Booking, texts: TextsIn): string {
  const minutes = (Date.parse(end) - Date.parse(hold.from)) / 60_000;
  const zones = timeZone === 'UTC' ? ['UTC'] : [timeZone, 'UTC'];
  return [...zones.map((zone) => longTime(hold.from, zone, texts)), t`${minutes} minutes`].join('\n');
}

const localeOf = ({ language }: TextsIn): string => (language === 'en' ? 'en-GB' : language);

const longTime = (instant: string, timeZone: string, texts: TextsIn): string => {
  const date = new Date(instant);
  const locale = localeOf(texts);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }).format(date);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(date);
  return `${day}, ${time} (${timeZone})`;
};

function shortTime({ hold, timeZone }: Booking, texts: TextsIn): string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  return `${new Intl.DateTimeFormat(localeOf(texts), style).format(new Date(hold.from))} (${timeZone})`;
}

function attachmentOf(booking: Booking, { from, manageUrl, now, texts }: MailSettings) {
  const { consultationId, sequence, hold, end, visitor } = booking;
  const cancelled = booking.status === 'cancelled';
  const content = invitationFile({
    uid: consultationId,
    sequence,
    cancelled,
    start: hold.from,
    end,
    stamp: now,
    summary: texts.of(SUMMARY),
    description: texts.of(
      cancelled ? t`This consultation is cancelled.` : t`Cancel or move it: ${manageUrl}`,
    ),
    url: cancelled ? null : manageUrl,
    organizer: { name: 'Rampart', email: from },
    attendee: visitor,
  });
  const method = cancelled ? 'CANCEL' : 'REQUEST';
  return {
    filename: 'consultation.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content,
  };
}
