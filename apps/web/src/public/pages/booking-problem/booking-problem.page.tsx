import { ButtonLink } from '../../ui/button.js';
import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Sheet } from '../../ui/sheet.js';

/** `/book-a-demo/problem`, after a form was sent without JavaScript. */
export function Page() {
  return (
    <PageFrame>
      <Sheet
        title="That did not work"
        lead="The time may have been taken meanwhile, the link may not be whole, or too many requests came from your network."
      >
        <ButtonLink to="/book-a-demo">Try again</ButtonLink>
        <HomeLink />
      </Sheet>
    </PageFrame>
  );
}
