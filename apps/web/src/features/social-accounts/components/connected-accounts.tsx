import { Anchor, Button, EmptyState, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { t } from '@rampart/kernel';
import { LINK_TEXTS, type SocialAccount, type SocialConnection } from '@rampart/social-accounts/contract';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { Trans } from '../../../shared/language/trans.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { SimulatedMark } from '../../../shared/ui/simulated-mark.js';
import { toastError, toastInfo } from '../../../shared/ui/toasts.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { useUnlink } from '../api/connections.js';
import { nameOf, stateOf, TYPE_WORDS } from '../lib/words.js';
import classes from './hub.module.css';
import { OwnershipProof } from './ownership-proof.js';
import { RelinkButton } from './relink-button.js';

interface ConnectedAccountsProps {
  readonly connections: readonly SocialConnection[];
  readonly mayEdit: boolean;
}

/** The remaining steps at the network, by how the access ended. */
const AFTER = {
  failed: (label: string) => t`End the access of Rampart in the settings of ${label} too.`,
  'not-offered': (label: string) => t`End the access of Rampart in the settings of ${label} too.`,
  kept: (label: string) => t`Your other pages keep the sign-in at ${label}.`,
} as const;

export function ConnectedAccounts({ connections, mayEdit }: ConnectedAccountsProps) {
  const accounts = connections.flatMap((connection) =>
    connection.accounts.map((account) => ({ account, label: connection.label })),
  );
  return (
    <SectionCard title={t`Connected Accounts`}>
      {accounts.length === 0 ? (
        <EmptyState
          py="lg"
          title={LINK_TEXTS.noAccounts}
          description={t`Add one on the card of its network.`}
        />
      ) : (
        <ul className={classes['rows']} aria-label={t`Connected Accounts`}>
          {accounts.map(({ account, label }) => (
            <AccountRow key={account.id} account={account} label={label} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

interface AccountRowProps {
  readonly account: SocialAccount;
  readonly label: string;
  readonly mayEdit: boolean;
}

function AccountRow({ account, label, mayEdit }: AccountRowProps) {
  const unlink = useUnlink();
  const [word, tone] = stateOf(account);
  const name = nameOf(account);
  const ask = (): void => {
    modals.openConfirmModal({
      title: t`Disconnect ${name}?`,
      children: (
        <Text size="sm">
          <Trans>Its access at {label} ends, and its figures are no longer read.</Trans>
        </Text>
      ),
      labels: { confirm: t`Disconnect`, cancel: t`Cancel` },
      confirmProps: { color: 'red' },
      onConfirm: () => void disconnect(),
    });
  };
  const disconnect = async (): Promise<void> => {
    try {
      const { revocation } = await unlink.mutateAsync({ platform: account.platform, id: account.id });
      toastInfo({
        kind: 'unlink',
        title: t`${name} disconnected`,
        ...(revocation in AFTER ? { message: AFTER[revocation as keyof typeof AFTER](label) } : {}),
      });
    } catch (error) {
      toastError('unlink', t`${name} not disconnected`, error);
    }
  };
  return (
    <li className={classes['row']} aria-label={`${label}: ${name}`}>
      <div className={classes['grow']}>
        <Text fw={600} span>
          {name}
        </Text>{' '}
        <Text size="sm" c="dimmed" span>
          <Trans>
            {label} · {TYPE_WORDS[account.type]} · since <TimeAgo at={account.connectedSince} />
          </Trans>
        </Text>
        <div>
          <Anchor href={account.profileUrl} target="_blank" rel="noreferrer noopener" size="sm">
            @{account.username}
          </Anchor>
        </div>
      </div>
      <SimulatedMark simulated={account.simulated} />
      <ToneBadge tone={tone}>{word}</ToneBadge>
      {account.status === 'needs-relinking' ? <RelinkButton account={account} disabled={!mayEdit} /> : null}
      <Button
        variant="default"
        size="compact-sm"
        c="var(--rp-pencil)"
        aria-label={t`Disconnect ${name}`}
        disabled={!mayEdit}
        loading={unlink.isPending}
        onClick={ask}
      >{t`Disconnect`}</Button>
      {account.proofCode === null ? null : (
        <OwnershipProof account={account} code={account.proofCode} disabled={!mayEdit} />
      )}
    </li>
  );
}
