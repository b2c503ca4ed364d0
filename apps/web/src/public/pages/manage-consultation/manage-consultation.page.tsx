import { t } from '@rampart/kernel';
import { useTakenQuery } from '../../sign-in/address.js';
import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Sheet } from '../../ui/sheet.js';
import { CancelWithoutScript } from './cancel-without-script.js';
import { ManagedConsultationPlace } from './managed-consultation-place.js';

export function Page() {
  const query = useTakenQuery();
  return (
    <PageFrame>
      <Sheet title={t`Your consultation`}>
        {query === null ? (
          <CancelWithoutScript />
        ) : (
          <ManagedConsultationPlace token={query.get('token') ?? ''} />
        )}
        <HomeLink />
      </Sheet>
    </PageFrame>
  );
}
