import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Sheet } from '../../ui/sheet.js';
import { TokenForm } from '../../ui/token-form.js';

export function Page() {
  return (
    <PageFrame>
      <Sheet title="Confirm your address" lead="Confirm to join the waitlist.">
        <TokenForm
          to="/api/waitlist/confirmations"
          label="Confirm"
          busyLabel="Confirming..."
          done="You are on the waitlist. We will notify you when Rampart becomes available."
        />
        <HomeLink />
      </Sheet>
    </PageFrame>
  );
}
