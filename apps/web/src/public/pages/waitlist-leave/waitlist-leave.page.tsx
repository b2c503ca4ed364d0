import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Sheet } from '../../ui/sheet.js';
import { TokenForm } from '../../ui/token-form.js';

export function Page() {
  return (
    <PageFrame>
      <Sheet title="Leave the waitlist" lead="We delete your address.">
        <TokenForm
          to="/api/waitlist/departures"
          label="Leave the waitlist"
          busyLabel="Leaving..."
          done="You are no longer on the waitlist. We deleted your address."
        />
        <HomeLink />
      </Sheet>
    </PageFrame>
  );
}
