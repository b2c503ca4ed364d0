import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Sheet } from '../../ui/sheet.js';

/** `/join-waitlist/left`, after the form was sent without JavaScript. */
export function Page() {
  return (
    <PageFrame>
      <Sheet title="You have left the waitlist" lead="We deleted your address.">
        <HomeLink />
      </Sheet>
    </PageFrame>
  );
}
