import { t } from '@rampart/kernel';
import { ButtonLink } from '../../ui/button.js';
import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Sheet } from '../../ui/sheet.js';

export function Page() {
  return (
    <PageFrame>
      <Sheet title={t`Your consultation is cancelled`} lead={t`Other visitors can book the time again.`}>
        <ButtonLink to="/book-a-demo">{t`Book another time`}</ButtonLink>
        <HomeLink />
      </Sheet>
    </PageFrame>
  );
}
