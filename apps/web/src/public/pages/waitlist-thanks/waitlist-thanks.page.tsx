import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Sheet } from '../../ui/sheet.js';

export function Page() {
  return (
    <PageFrame>
      <Sheet
        title="Thank you for joining!"
        lead="Please confirm by the link in the mail on its way to you. We will notify you when Rampart becomes available."
      >
        <HomeLink />
      </Sheet>
    </PageFrame>
  );
}
