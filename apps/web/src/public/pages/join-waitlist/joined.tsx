import { t } from '@rampart/kernel';
import { useEffect, useRef } from 'react';
import { HomeLink } from '../../ui/home-link.js';
import { Sheet } from '../../ui/sheet.js';

const NEXT = {
  'by-form': t`Please confirm by the link in the mail we sent you.`,
  'by-mail': t`Send the draft in your mail program.`,
} as const;

/** Replaces the form afterwards, and takes the focus of its button. */
export function Joined({ how }: { readonly how: keyof typeof NEXT }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status">
      <Sheet
        title={t`Thank you for joining!`}
        lead={t`${NEXT[how]} We will notify you when Rampart becomes available.`}
      >
        <HomeLink />
      </Sheet>
    </div>
  );
}
