import { t } from '@rampart/kernel';
import { useTakenQuery } from '../../sign-in/address.js';
import { HomeLink } from '../../ui/home-link.js';
import { PageFrame } from '../../ui/page-frame.js';
import { Sheet } from '../../ui/sheet.js';
import { Download } from './download.js';
import { Shared } from './shared.js';

export function Page() {
  const query = useTakenQuery();
  return (
    <PageFrame>
      <Sheet title={t`Shared report`} lead={t`A Rampart user shared a file with you.`}>
        {query === null ? <Download token={null} /> : <Shared token={query.get('token') ?? ''} />}
        <HomeLink />
      </Sheet>
    </PageFrame>
  );
}
