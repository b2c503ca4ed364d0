import { Group } from '@mantine/core';
import { FINDINGS } from '../../features/bot-detection/api/scans.js';
import { ScanButtons } from '../../features/bot-detection/components/scan-buttons.js';
import { useConnections } from '../../features/social-accounts/api/connections.js';
import { ListPage } from '../../shared/list/list-page.js';
import { useListQuestion } from '../../shared/list/list-question.js';
import { useLiveQuery } from '../../shared/list/use-live-query.js';
import { useView } from '../../shared/url-state/use-view.js';
import { useRights } from '../use-rights.js';

const table = () => import('../../features/bot-detection/components/finding-table.js');

/** `~/security/bot-detector` in client areas. */
export default function BotDetectorPage() {
  const [view, setView] = useView();
  const query = useLiveQuery(FINDINGS, useListQuestion(view, 'found'));
  const rights = useRights();
  const connections = useConnections().data?.data ?? [];
  const linked = new Map(
    connections.flatMap(({ name, accounts: [first] }) =>
      first === undefined ? [] : [[name, first.id] as const],
    ),
  );
  return (
    <ListPage
      title="Bot Detector"
      description="Automation-like accounts among your followers, with reasons."
      actions={
        <Group gap="sm">
          <ScanButtons linked={linked} mayScan={rights.scan} />
        </Group>
      }
      table={table}
      query={query}
      view={view}
      onView={setView}
    />
  );
}
