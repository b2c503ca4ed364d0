import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Sheet } from '../../ui/sheet.js';
import { TokenForm } from '../../ui/token-form.js';

/** `/join-waitlist/leave`. */
export function Page() {
  return (
    <PageFrame>
      <Sheet title="Leave the waitlist" lead="Your address will be forgotten.">
        <TokenForm
          to="/api/waitlist/departures"
          label="Leave the waitlist"
          busyLabel="Leaving..."
          done="You are no longer on the waitlist, and your address is forgotten."
        />
        <HomeLink />
      </Sheet>
    </PageFrame>
  );
}
