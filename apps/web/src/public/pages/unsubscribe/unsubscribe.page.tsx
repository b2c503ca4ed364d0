import { t } from '@rampart/kernel';
import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Sheet } from '../../ui/sheet.js';
import { TokenForm } from '../../ui/token-form.js';

export function Page() {
  return (
    <PageFrame>
      <Sheet
        title={t`Stop these mails`}
        lead={t`You get no more mails of this kind. The app still notifies you. You can turn the mails on again in your settings.`}
      >
        <TokenForm
          to="/api/notifications/unsubscribe"
          label={t`Stop these mails`}
          busyLabel={t`Stopping...`}
          done={t`You get no more mails of this kind.`}
        />
        <HomeLink />
      </Sheet>
    </PageFrame>
  );
}
