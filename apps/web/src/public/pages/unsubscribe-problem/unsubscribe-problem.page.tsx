import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Sheet } from '../../ui/sheet.js';

export function Page() {
  return (
    <PageFrame>
      <Sheet
        title="Request not completed"
        lead="The link is incomplete. Open it again from your mail, or change your notification settings."
      >
        <HomeLink />
      </Sheet>
    </PageFrame>
  );
}
