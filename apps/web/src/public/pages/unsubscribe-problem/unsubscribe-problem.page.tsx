import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Sheet } from '../../ui/sheet.js';

/** `/unsubscribe/problem`, after the form was refused without JavaScript. */
export function Page() {
  return (
    <PageFrame>
      <Sheet
        title="That did not work"
        lead="The link is not whole. Open it again from your mail, or choose in your settings what you are told."
      >
        <HomeLink />
      </Sheet>
    </PageFrame>
  );
}
