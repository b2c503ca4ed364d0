import { t } from '@rampart/kernel';
import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Sheet } from '../../ui/sheet.js';
import { TokenForm } from '../../ui/token-form.js';

export function Page() {
  return (
    <PageFrame>
      <Sheet title={t`Leave the waitlist`} lead={t`We delete your address.`}>
        <TokenForm
          to="/api/waitlist/leave"
          label={t`Leave the waitlist`}
          busyLabel={t`Leaving...`}
          done={t`You are no longer on the waitlist. We deleted your address.`}
        />
        <HomeLink />
      </Sheet>
    </PageFrame>
  );
}
