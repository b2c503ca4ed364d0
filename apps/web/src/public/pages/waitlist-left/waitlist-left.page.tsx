import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Sheet } from '../../ui/sheet.js';

export function Page() {
  return (
    <PageFrame>
      <Sheet title="You have left the waitlist" lead="We deleted your address.">
        <HomeLink />
      </Sheet>
    </PageFrame>
  );
}
