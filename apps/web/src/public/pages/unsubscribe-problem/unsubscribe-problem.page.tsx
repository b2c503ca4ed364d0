import { t } from '@rampart/kernel';
import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Sheet } from '../../ui/sheet.js';

export function Page() {
  return (
    <PageFrame>
      <Sheet
        title={t`Request not completed`}
        lead={t`The link is incomplete. Open it again from your mail, or change your notification settings.`}
      >
        <HomeLink />
      </Sheet>
    </PageFrame>
  );
}
