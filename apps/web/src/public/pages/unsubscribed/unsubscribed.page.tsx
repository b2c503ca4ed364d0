import { t } from '@rampart/kernel';
import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Sheet } from '../../ui/sheet.js';

export function Page() {
  return (
    <PageFrame>
      <Sheet title={t`No more of these mails`} lead={t`You can turn them on again in your settings.`}>
        <HomeLink />
      </Sheet>
    </PageFrame>
  );
}
