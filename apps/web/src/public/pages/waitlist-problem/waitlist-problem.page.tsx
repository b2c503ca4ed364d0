import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Sheet } from '../../ui/sheet.js';
import { ButtonLink } from '../../ui/button.js';

/** `/join-waitlist/problem`, after a form was refused without JavaScript. */
export function Page() {
  return (
    <PageFrame>
      <Sheet
        title="That did not work"
        lead="The address may be misspelled, the link may have expired or not be whole, or too many requests came from your network."
      >
        <ButtonLink to="/join-waitlist">Try again</ButtonLink>
        <HomeLink />
      </Sheet>
    </PageFrame>
  );
}
