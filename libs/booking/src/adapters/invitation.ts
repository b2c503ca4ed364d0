import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';

/** The data of a calendar invitation. Instants are ISO 8601. */
export interface Invitation {
  /** Never changes, because calendar programs recognise the appointment by it. */
  readonly uid: string;
  /** Incremented with each change (RFC 5546 section 2.1.4). */
  readonly sequence: number;
  readonly cancelled: boolean;
  readonly start: string;
  readonly end: string;
  readonly stamp: string;
  readonly summary: string;
  readonly description: string;
  readonly url: string | null;
  readonly organizer: { readonly name: string; readonly email: string };
  readonly attendee: { readonly name: string; readonly email: string };
}

/** A calendar must not contain these (RFC 5545 section 3.1): lone surrogates, controls except line breaks and tabs. */
const UNKEEPABLE = /\p{Cs}|(?![\n\r\t])\p{Cc}/gu;
const LINE_BREAKS = /\r\n?|[\n\u0085\u2028\u2029]/g;

const text = (value: string): string => value.replace(LINE_BREAKS, '\n').replace(UNKEEPABLE, '');
/** A parameter's value in one line. Double quotes are removed, because RFC 5545 section 3.2 cannot escape them. */
const parameter = (value: string): string =>
  text(value)
    .replace(/[\n\t]+/g, ' ')
    .replaceAll('"', "'");

/** A mail address may contain characters that a `mailto:` URI must encode (RFC 6068 section 2). */
function mailbox(email: string): { readonly email: string; readonly mailto?: string } {
  const mailto = encodeURIComponent(email).replace('%40', '@');
  return mailto === email ? { email } : { email, mailto };
}

/** Writes RFC 5545 that invites or cancels (RFC 5546): in UTC, with lines of at most 75 octets that end in CRLF. */
export function invitationFile(invitation: Invitation): string {
  const { uid, sequence, cancelled, start, end, stamp, summary, description, url } = invitation;
  const { organizer, attendee } = invitation;
  const calendar = ical({
    prodId: { company: 'Rampart', product: 'Consultations', language: 'EN' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    id: uid,
    sequence,
    start: new Date(start),
    end: new Date(end),
    stamp: new Date(stamp),
    summary: text(summary),
    description: text(description),
    ...(url === null ? {} : { url }),
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: parameter(organizer.name), email: organizer.email },
    attendees: [
      {
        name: parameter(attendee.name),
        ...mailbox(attendee.email),
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
  });
  return `${calendar.toString()}\r\n`;
}
