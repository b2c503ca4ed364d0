import { type MailContent, type MailMessage, renderMail } from '@rampart/mail';
import type { WaitlistEntry } from '../domain/waitlist-entry.js';
import type { LinkPurpose, WaitlistSecrets } from '../ports/waitlist-secrets.js';

export interface MailSettings {
  readonly secrets: WaitlistSecrets;
  readonly publicUrl: string;
}

export function composeWaitlistMail(entry: WaitlistEntry, settings: MailSettings): MailMessage {
  const { entryId, generation, mail, email } = entry;
  const link = (purpose: LinkPurpose): string => linkOf(settings, purpose, entry);
  const { subject, content } = letterFor(mail.kind, link, settings.publicUrl);
  return {
    id: `waitlist-${entryId}-${generation}-${mail.request}`,
    to: email,
    subject,
    ...renderMail(content),
  };
}

type Links = (purpose: LinkPurpose) => string;
interface Letter {
  readonly subject: string;
  readonly content: MailContent;
}

function letterFor(kind: WaitlistEntry['mail']['kind'], link: Links, publicUrl: string): Letter {
  switch (kind) {
    case 'confirmation':
      return confirmation(link);
    case 'already-joined':
      return alreadyJoined(link);
    case 'invitation':
      return invitation(link, publicUrl);
  }
}

const invitation = (link: Links, publicUrl: string): Letter => ({
  subject: 'Your invitation to Rampart',
  content: {
    heading: 'You are invited',
    paragraphs: [
      'You joined the waitlist of Rampart, and there is a place for you now.',
      'Choose a time for a first conversation. We will set up your account with you.',
    ],
    action: { label: 'Choose a time', url: `${publicUrl.replace(/\/+$/, '')}/book-a-demo` },
    footer: `Leave the list and have this address forgotten: ${link('leave')}`,
  },
});

const confirmation = (link: Links): Letter => ({
  subject: 'Please confirm your place on the Rampart waitlist',
  content: {
    heading: 'One step left',
    paragraphs: [
      'You or another person entered this address to join the waitlist of Rampart.',
      'Confirm it, and we will write to you when Rampart becomes available.',
    ],
    action: { label: 'Confirm my place', url: link('confirm') },
    footer: [
      'The link works for seven days. If you did not ask for this, do nothing: the address is forgotten after that.',
      `Forget it now: ${link('leave')}`,
    ].join('\n'),
  },
});

const alreadyJoined = (link: Links): Letter => ({
  subject: 'You are already on the Rampart waitlist',
  content: {
    heading: 'You are already on the list',
    paragraphs: [
      'You or another person entered this address to join the waitlist of Rampart. It is on the list already, so there is nothing to do.',
      'We will write to you when Rampart becomes available.',
    ],
    action: null,
    footer: `Leave the list and have this address forgotten: ${link('leave')}`,
  },
});

function linkOf({ secrets, publicUrl }: MailSettings, purpose: LinkPurpose, entry: WaitlistEntry): string {
  const base = publicUrl.replace(/\/+$/, '');
  return `${base}/join-waitlist/${purpose}?token=${secrets.tokenFor(purpose, entry)}`;
}
