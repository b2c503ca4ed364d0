import { t } from '@rampart/kernel';
import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Sheet } from '../../ui/sheet.js';

export function Page() {
  return (
    <PageFrame>
      <Sheet title={t`You have left the waitlist`} lead={t`We deleted your address.`}>
        <HomeLink />
      </Sheet>
    </PageFrame>
  );
}
