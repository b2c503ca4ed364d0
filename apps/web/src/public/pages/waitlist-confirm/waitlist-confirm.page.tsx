import { t } from '@rampart/kernel';
import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Sheet } from '../../ui/sheet.js';
import { TokenForm } from '../../ui/token-form.js';

export function Page() {
  return (
    <PageFrame>
      <Sheet title={t`Confirm your address`} lead={t`Confirm to join the waitlist.`}>
        <TokenForm
          to="/api/waitlist/confirm"
          label={t`Confirm`}
          busyLabel={t`Confirming...`}
          done={t`You are on the waitlist. We will notify you when Rampart becomes available.`}
        />
        <HomeLink />
      </Sheet>
    </PageFrame>
  );
}
