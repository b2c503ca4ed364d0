import { type MailMessage, renderMail } from '@rampart/mail';
import { invitationFile } from '../adapters/invitation.js';
import type { Booking } from '../domain/consultation.js';

export interface MailSettings {
  /** The organiser's address, from which the mail is sent. */
  readonly from: string;
  readonly manageUrl: string;
  readonly now: string;
}

const SUMMARY = 'Rampart consultation';

/** Omits the visitor's topic: anyone can enter any address, so a mail must not carry a visitor's own text. */
export function consultationMail(booking: Booking, settings: MailSettings): MailMessage {
  const { consultationId, visitor, sequence, status } = booking;
  const cancelled = status === 'cancelled';
  const { heading, opening } = wordsOf(booking);
  const content = {
    heading,
    paragraphs: [`Hello ${visitor.name},`, opening, timesOf(booking), ...reasonOf(booking)],
    action: cancelled ? null : { label: 'Cancel or move it', url: settings.manageUrl },
    footer:
      'You get this mail because a consultation was booked with this address. If it was not you, ' +
      (cancelled ? 'there is nothing to do.' : 'cancel it with the link above.'),
  };
  return {
    id: `consultation-${consultationId}-${sequence}`,
    to: visitor.email,
    subject: `${heading}: ${shortTime(booking)}`,
    ...renderMail(content),
    attachments: [attachmentOf(booking, settings)],
  };
}

function wordsOf({ status, sequence, cancelled }: Booking): {
  readonly heading: string;
  readonly opening: string;
} {
  if (status === 'cancelled') {
    const who =
      cancelled?.by === 'staff' ? 'We had to cancel your consultation.' : 'You cancelled your consultation.';
    return { heading: 'Your consultation is cancelled', opening: `${who} This time is free again:` };
  }
  if (sequence === 0)
    return { heading: 'Your consultation is booked', opening: 'We look forward to talking to you:' };
  return { heading: 'Your consultation has moved', opening: 'This is the new time:' };
}

const reasonOf = ({ cancelled }: Booking): string[] =>
  cancelled?.by === 'staff' && cancelled.reason !== null ? [`Reason: ${cancelled.reason}`] : [];

function timesOf({ hold, end, timeZone }: Booking): string {
  const minutes = (Date.parse(end) - Date.parse(hold.from)) / 60_000;
  const zones = timeZone === 'UTC' ? ['UTC'] : [timeZone, 'UTC'];
  return [...zones.map((zone) => longTime(hold.from, zone)), `${minutes} minutes`].join('\n');
}

const longTime = (instant: string, timeZone: string): string => {
  const date = new Date(instant);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone }).format(date);
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(date);
  return `${day}, ${time} (${timeZone})`;
};

function shortTime({ hold, timeZone }: Booking): string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  return `${new Intl.DateTimeFormat('en-GB', style).format(new Date(hold.from))} (${timeZone})`;
}

function attachmentOf(booking: Booking, { from, manageUrl, now }: MailSettings) {
  const { consultationId, sequence, hold, end, visitor } = booking;
  const cancelled = booking.status === 'cancelled';
  const content = invitationFile({
    uid: consultationId,
    sequence,
    cancelled,
    start: hold.from,
    end,
    stamp: now,
    summary: SUMMARY,
    description: cancelled ? 'This consultation is cancelled.' : `Cancel or move it: ${manageUrl}`,
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
