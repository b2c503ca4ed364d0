import { t } from '@rampart/kernel';
import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Sheet } from '../../ui/sheet.js';

export function Page() {
  return (
    <PageFrame>
      <Sheet
        title={t`Thank you for joining!`}
        lead={t`Please confirm by the link in the mail on its way to you. We will notify you when Rampart becomes available.`}
      >
        <HomeLink />
      </Sheet>
    </PageFrame>
  );
}
