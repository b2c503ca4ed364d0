import { t } from '@rampart/kernel';
import { SignOnPanel } from '../../features/identity-access/sign-on/components/sign-on-panel.js';
import { PageHeader } from '../../shared/ui/page-header.js';

/** `/settings/single-sign-on`: how people of the organisation sign in, and what their provider keeps in step. */
export default function SingleSignOnSettingsPage() {
  return (
    <>
      <PageHeader
        title={t`Single sign-on`}
        description={t`Sign-in and accounts by your identity provider.`}
      />
      <SignOnPanel />
    </>
  );
}
