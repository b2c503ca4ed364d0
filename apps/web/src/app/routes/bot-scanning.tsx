import { type RequestBotScan, SOURCES, USUAL_SETTINGS } from '@rampart/bot-detection/contract';
import { NETWORK_NAMES, type Network } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { useBotSettings, useRequestBotScan, useScanFile } from '../../features/bot-detection/api/bots.js';
import type { ScannedAccount } from '../../features/bot-detection/components/scan-dialog.js';
import { identityChoicesQueryOptions } from '../../features/impersonation/api/identities.js';
import { useConnections } from '../../features/social-accounts/api/connections.js';
import { LazyOnce } from '../../shared/lazy-part/lazy-once.js';

const scanDialog = () => import('../../features/bot-detection/components/scan-dialog.js');

/** The linked accounts on a network, and the official accounts of protected identities there. */
function useScannedAccounts(network: Network | null): readonly ScannedAccount[] {
  const connections = useConnections();
  const identities = useQuery({ ...identityChoicesQueryOptions(''), enabled: network !== null });
  if (network === null) return [];
  const name = NETWORK_NAMES[network];
  const linked = (connections.data?.data.find((one) => one.name === network)?.accounts ?? []).filter(
    ({ status }) => status === 'linked',
  );
  const own = linked.map(({ id, username }) => ({
    ...{ id, label: t`@${username} (linked)`, accountId: id, handle: null },
  }));
  const reader = linked[0]?.id ?? null;
  const { ofOthers, toVisitors } = SOURCES[network];
  const readable = (reader !== null && ofOthers.length > 0) || toVisitors.length > 0;
  const official = (identities.data ?? []).flatMap(({ officialAccounts }) => officialAccounts);
  const handles = new Set(
    official.filter(({ platform }) => readable && platform === network).map(({ handle }) => handle),
  );
  const guarded = [...handles].map((handle) => ({
    ...{ id: `protected ${handle}`, label: t`@${handle} · ${name} (protected)`, handle },
    accountId: toVisitors.length > 0 ? null : reader,
  }));
  return [...own, ...guarded];
}

export function BotScanning({ network, onClose, onScanned }: ScanningProps) {
  const request = useRequestBotScan();
  const upload = useScanFile();
  const settings = useBotSettings().data ?? USUAL_SETTINGS;
  const accounts = useScannedAccounts(network);
  const close = (): void => {
    request.reset();
    upload.reset();
    onClose();
  };
  const done = (): void => {
    close();
    onScanned();
  };
  if (network === null) return null;
  return (
    <LazyOnce
      load={scanDialog}
      wanted
      props={{
        ...{ network, opened: true, accounts, depth: settings.depth, onClose: close },
        busy: request.isPending || upload.isPending,
        error: request.error ?? upload.error,
        onScan: (asked: RequestBotScan) => request.mutate(asked, { onSuccess: done }),
        onFile: (file: File) => upload.mutate({ file, network }, { onSuccess: done }),
      }}
    />
  );
}

interface ScanningProps {
  readonly network: Network | null;
  readonly onClose: () => void;
  readonly onScanned: () => void;
}
