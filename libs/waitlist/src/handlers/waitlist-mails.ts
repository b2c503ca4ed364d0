import { t, type TextsIn } from '@rampart/kernel';
import { type MailContent, type MailMessage, renderMail } from '@rampart/mail';
import type { WaitlistEntry } from '../domain/waitlist-entry.js';
import type { LinkPurpose, WaitlistSecrets } from '../ports/waitlist-secrets.js';

export interface MailSettings {
  readonly secrets: WaitlistSecrets;
  readonly publicUrl: string;
}

export function composeWaitlistMail(
  entry: WaitlistEntry,
  settings: MailSettings,
  texts: TextsIn,
): MailMessage {
  const { entryId, generation, mail, email } = entry;
  const link = (purpose: LinkPurpose): string => linkOf(settings, purpose, entry);
  const { subject, content } = letterFor(mail.kind, link, settings.publicUrl);
  return {
    id: `waitlist-${entryId}-${generation}-${mail.request}`,
    to: email,
    subject: texts.of(subject),
    ...renderMail(content, texts),
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
  subject: t`Your invitation to Rampart`,
  content: {
    heading: t`You are invited`,
    paragraphs: [
      t`You joined the waitlist of Rampart, and there is a place for you now.`,
      t`Choose a time for a first conversation. We will set up your account with you.`,
    ],
    action: { label: t`Choose a time`, url: `${publicUrl.replace(/\/+$/, '')}/book-a-demo` },
    footer: t`Leave the list and have this address forgotten: ${link('leave')}`,
  },
});

const confirmation = (link: Links): Letter => ({
  subject: t`Please confirm your place on the Rampart waitlist`,
  content: {
    heading: t`One step left`,
    paragraphs: [
      t`You or another person entered this address to join the waitlist of Rampart.`,
      t`Confirm it, and we will write to you when Rampart becomes available.`,
    ],
    action: { label: t`Confirm my place`, url: link('confirm') },
    footer: [
      t`The link works for seven days. If you did not ask for this, do nothing: the address is forgotten after that.`,
      t`Forget it now: ${link('leave')}`,
    ].join('\n'),
  },
});

const alreadyJoined = (link: Links): Letter => ({
  subject: t`You are already on the Rampart waitlist`,
  content: {
    heading: t`You are already on the list`,
    paragraphs: [
      t`You or another person entered this address to join the waitlist of Rampart. It is on the list already, so there is nothing to do.`,
      t`We will write to you when Rampart becomes available.`,
    ],
    action: null,
    footer: t`Leave the list and have this address forgotten: ${link('leave')}`,
  },
});

function linkOf({ secrets, publicUrl }: MailSettings, purpose: LinkPurpose, entry: WaitlistEntry): string {
  const base = publicUrl.replace(/\/+$/, '');
  return `${base}/join-waitlist/${purpose}?token=${secrets.tokenFor(purpose, entry)}`;
}
