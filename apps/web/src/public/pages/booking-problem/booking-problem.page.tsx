import { t } from '@rampart/kernel';
import { ButtonLink } from '../../ui/button.js';
import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Sheet } from '../../ui/sheet.js';

export function Page() {
  return (
    <PageFrame>
      <Sheet
        title={t`Request not completed`}
        lead={t`The time may be taken, the link incomplete, or your network over the rate limit. Try again later.`}
      >
        <ButtonLink to="/book-a-demo">{t`Try again`}</ButtonLink>
        <HomeLink />
      </Sheet>
    </PageFrame>
  );
}
