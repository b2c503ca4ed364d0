import { ButtonLink } from '../../ui/button.js';
import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Sheet } from '../../ui/sheet.js';

export function Page() {
  return (
    <PageFrame>
      <Sheet title="Your consultation is cancelled" lead="Other visitors can book the time again.">
        <ButtonLink to="/book-a-demo">Book another time</ButtonLink>
        <HomeLink />
      </Sheet>
    </PageFrame>
  );
}
