import { t } from '@rampart/kernel';
import { useState } from 'react';
import { PageFrame } from '../../ui/page-frame.js';
import { Sheet } from '../../ui/sheet.js';
import { HomeLink } from '../../ui/home-link.js';
import { JoinForm } from './join-form.js';
import { Joined } from './joined.js';

export function Page() {
  const [joined, setJoined] = useState<'by-form' | 'by-mail' | null>(null);
  return (
    <PageFrame>
      {joined ? (
        <Joined how={joined} />
      ) : (
        <Sheet
          title={t`Join the waitlist`}
          lead={t`We send one mail to confirm your address, and one when Rampart becomes available.`}
        >
          <JoinForm onJoined={setJoined} />
          <HomeLink />
        </Sheet>
      )}
    </PageFrame>
  );
}
