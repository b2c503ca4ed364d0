import { Button, FileInput, Group, Modal, NumberInput, Select, Stack, Text } from '@mantine/core';
import {
  type Audience,
  AUDIENCES,
  type BotSettings,
  type RequestBotScan,
  type Sampling,
  SCAN_LIMITS,
  SOURCES,
} from '@rampart/bot-detection/contract';
import { NETWORK_NAMES, type Network } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { HELD } from '../../../shared/ui/held.js';
import { Notice } from '../../../shared/ui/notice.js';
import { useScanEstimate } from '../api/bots.js';
import { estimateText } from '../lib/scan-words.js';

export interface ScannedAccount {
  readonly id: string;
  readonly label: string;
  /** The linked account to read with; null to read without a login. */
  readonly accountId: string | null;
  /** The handle to examine; null for the linked account. */
  readonly handle: string | null;
}

interface ScanDialogProps {
  readonly network: Network;
  readonly opened: boolean;
  /** The linked accounts on the network, and the protected ones. */
  readonly accounts: readonly ScannedAccount[];
  readonly depth: BotSettings['depth'];
  readonly busy: boolean;
  readonly error: unknown;
  readonly onScan: (asked: RequestBotScan) => void;
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
}

const AUDIENCE_NAMES: Readonly<Record<Audience, string>> = {
  followers: t`Followers`,
  likers: t`Likers of posts`,
  repliers: t`Repliers to posts`,
  mentioners: t`Mentioners`,
};
const SAMPLINGS: readonly { readonly value: Sampling; readonly label: string }[] = [
  { value: 'first', label: t`The newest` },
  { value: 'random', label: t`A random sample` },
];
const USUAL_LIMIT = 500;

export default function ScanDialog(props: ScanDialogProps) {
  const { network, opened, accounts, depth, busy, error, onScan, onFile, onClose } = props;
  const name = NETWORK_NAMES[network];
  return (
    <Modal opened={opened} onClose={onClose} title={t`Scan ${name}`} key={network}>
      <Stack gap="md">
        {accounts.length === 0 ? (
          <Notice role="alert" title={t`No linked ${name} account`}>
            {SOURCES[network].audiences.length === 0
              ? SOURCES[network].says
              : t`Link the account in the Social Media Hub, or upload a file.`}
          </Notice>
        ) : (
          <AudienceForm {...{ network, accounts, depth, busy, onScan }} />
        )}
        <ProfileFile busy={busy} onFile={onFile} />
        {error ? (
          <Notice role="alert" title={t`Scan not started`}>
            {errorText(error)}
          </Notice>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type FormProps = Pick<ScanDialogProps, 'network' | 'accounts' | 'depth' | 'busy' | 'onScan'>;

function AudienceForm({ network, accounts, depth, busy, onScan }: FormProps) {
  const [account, setAccount] = useState(accounts[0] as ScannedAccount);
  const [chosen, setAudience] = useState<Audience>('followers');
  const [sampling, setSampling] = useState<Sampling>('first');
  const [limit, setLimit] = useState(Math.min(USUAL_LIMIT, SCAN_LIMITS[depth]));
  const { accountId, handle } = account;
  const { audiences, ofOthers, toVisitors } = SOURCES[network];
  const shown = accountId === null ? toVisitors : handle === null ? audiences : ofOthers;
  const offered = AUDIENCES.filter((one) => shown.includes(one));
  const audience = offered.includes(chosen) ? chosen : (offered[0] ?? chosen);
  const asked: RequestBotScan = { network, accountId, handle, audience, sampling, depth, limit };
  const possible = offered.includes(audience);
  const estimate = useScanEstimate(asked, possible);
  return (
    <>
      <Select
        label={t`Account`}
        data={accounts.map(({ id, label }) => ({ value: id, label }))}
        value={account.id}
        allowDeselect={false}
        onChange={(id) => setAccount(accounts.find((one) => one.id === id) ?? account)}
      />
      <Select
        label={t`Who`}
        data={offered.map((value) => ({ value, label: AUDIENCE_NAMES[value] }))}
        value={possible ? audience : null}
        allowDeselect={false}
        onChange={(value) => setAudience((value ?? 'followers') as Audience)}
      />
      <Group grow align="flex-start">
        <Select
          label={t`Sample`}
          data={[...SAMPLINGS]}
          value={sampling}
          allowDeselect={false}
          onChange={(value) => setSampling((value ?? 'first') as Sampling)}
        />
        <NumberInput
          label={t`Most accounts`}
          min={1}
          max={SCAN_LIMITS[depth]}
          clampBehavior="strict"
          allowDecimal={false}
          value={limit}
          onChange={(value) => setLimit(Math.max(1, Number(value) || 1))}
        />
      </Group>
      <Text size="sm" c="dimmed" role="status" className="tabular">
        {estimate.data === undefined ? t`Limits and cost are being looked up.` : estimateText(estimate.data)}
      </Text>
      <Button
        disabled={!possible || estimate.data === undefined}
        {...(busy && HELD)}
        onClick={() => {
          if (!busy) onScan(asked);
        }}
      >{t`Start Scan`}</Button>
    </>
  );
}

function ProfileFile({ busy, onFile }: { readonly busy: boolean; readonly onFile: (file: File) => void }) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <Group align="flex-end" wrap="nowrap">
      <FileInput
        flex={1}
        label={t`File of profiles`}
        description={t`NDJSON, or CSV with a header, up to 20,000 accounts.`}
        placeholder={t`Choose a file`}
        accept=".ndjson,.jsonl,.json,.csv,.tsv,.txt"
        value={file}
        onChange={setFile}
      />
      <Button
        variant="default"
        disabled={file === null}
        {...(busy && HELD)}
        onClick={() => {
          if (file !== null && !busy) onFile(file);
        }}
      >{t`Scan File`}</Button>
    </Group>
  );
}
