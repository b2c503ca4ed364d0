import { t } from '@rampart/kernel';
import { WebhooksPanel } from '../../features/webhooks/components/webhooks-panel.js';
import { PageHeader } from '../../shared/ui/page-header.js';

/** `/settings/webhooks`: where facts of the organisation are sent, and what came of it. */
export default function WebhooksSettingsPage() {
  return (
    <>
      <PageHeader
        title={t`Webhooks`}
        description={t`Send facts to your programs, chats, trackers and SIEM.`}
      />
      <WebhooksPanel />
    </>
  );
}
