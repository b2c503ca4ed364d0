import { t } from '@rampart/kernel';
import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Sheet } from '../../ui/sheet.js';
import { ButtonLink } from '../../ui/button.js';

export function Page() {
  return (
    <PageFrame>
      <Sheet
        title={t`Request not completed`}
        lead={t`The address may be wrong, the link expired or incomplete, or your network over the rate limit. Try again later.`}
      >
        <ButtonLink to="/join-waitlist">{t`Try again`}</ButtonLink>
        <HomeLink />
      </Sheet>
    </PageFrame>
  );
}
