import { Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { SessionTable } from '../../features/identity-access/access/components/session-table.js';
import { deviceName } from '../../features/identity-access/session/lib/device-name.js';
import { methodNames } from '../../features/identity-access/session/lib/method-names.js';
import { useWritable } from '../../shared/time-travel/use-as-of.js';
import { SectionCard } from '../../shared/ui/section-card.js';
import { useView } from '../../shared/url-state/use-view.js';

/** The open sessions. No record shows which sessions were open at a past moment. */
export function SessionsSection({ mayManage }: { readonly mayManage: boolean }) {
  const [, setView] = useView();
  return (
    <SectionCard
      title={t`Sessions`}
      description={t`Devices where users are signed in. Ended sessions stop at once.`}
    >
      {useWritable() ? (
        <SessionTable
          mayManage={mayManage}
          onOpenUser={(row) => setView({ row })}
          deviceOf={deviceName}
          methodsOf={methodNames}
        />
      ) : (
        <Text
          size="sm"
          c="dimmed"
        >{t`Past sessions are not stored. Go back to now for the current ones.`}</Text>
      )}
    </SectionCard>
  );
}
