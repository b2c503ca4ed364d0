import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Sheet } from '../../ui/sheet.js';

export function Page() {
  return (
    <PageFrame>
      <Sheet title="No more of these mails" lead="You can turn them on again in your settings.">
        <HomeLink />
      </Sheet>
    </PageFrame>
  );
}
