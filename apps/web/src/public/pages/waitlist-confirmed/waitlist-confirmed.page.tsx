import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Sheet } from '../../ui/sheet.js';

export function Page() {
  return (
    <PageFrame>
      <Sheet title="You are on the waitlist" lead="We will notify you when Rampart becomes available.">
        <HomeLink />
      </Sheet>
    </PageFrame>
  );
}
