import { t } from '@rampart/kernel';
import { ButtonLink } from '../../ui/button.js';
import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Sheet } from '../../ui/sheet.js';

export function Page() {
  return (
    <PageFrame>
      <Sheet
        title={t`Your consultation is booked`}
        lead={t`We sent you a mail with a calendar entry. Use its link to cancel or move the appointment.`}
      >
        <ButtonLink to="/learn-more">{t`Compare the offers`}</ButtonLink>
        <HomeLink />
      </Sheet>
    </PageFrame>
  );
}
