import { ButtonLink } from '../../ui/button.js';
import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Sheet } from '../../ui/sheet.js';

/** `/book-a-demo/booked`, after a form was sent without JavaScript. */
export function Page() {
  return (
    <PageFrame>
      <Sheet
        title="Your consultation is booked"
        lead="A mail with an entry for your calendar is on its way. Its link cancels or moves the appointment."
      >
        <ButtonLink to="/learn-more">Learn more until then</ButtonLink>
        <HomeLink />
      </Sheet>
    </PageFrame>
  );
}
