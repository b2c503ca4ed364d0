import { Button, Group, List, Modal, Stack, Text, Title } from '@mantine/core';
import { type Network, NETWORK_NAMES } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import type { PostContent } from '@rampart/publishing/contract';
import type { ComponentProps } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Trans } from '../../../shared/language/trans.js';
import { useOpenedAfterMount } from '../../../shared/lazy-part/use-opened-after-mount.js';
import { previewOf } from '../lib/network-preview.js';
import { NetworkIssues } from './network-issues.js';
import classes from './publishing.module.css';

interface PreviewDialogProps {
  readonly opened: boolean;
  readonly content: PostContent;
  readonly networks: readonly Network[];
  readonly files: readonly string[];
  /** What each network would refuse. */
  readonly found: ComponentProps<typeof NetworkIssues>['networks'];
  readonly onClose: () => void;
}

/** The post as each chosen network would show it; without a network, its text and files. */
export default function PreviewDialog({
  opened,
  content,
  networks,
  files,
  found,
  onClose,
}: PreviewDialogProps) {
  return (
    <Modal opened={useOpenedAfterMount(opened)} onClose={onClose} title={t`Post Preview`} size="lg">
      <Stack gap="md">
        {networks.length === 0 ? (
          <Text className={classes['words'] ?? ''}>
            {content.text === '' ? t`No content yet.` : content.text}
          </Text>
        ) : (
          networks.map((network) => (
            <OnNetwork
              key={network}
              network={network}
              content={content}
              found={found.filter((one) => one.network === network)}
            />
          ))
        )}
        {files.length === 0 ? (
          <Text size="sm" c="dimmed">{t`No media.`}</Text>
        ) : (
          <List size="sm">
            {files.map((name, index) => (
              <List.Item key={`${index} ${name}`}>{name}</List.Item>
            ))}
          </List>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>{t`Close`}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type OnNetworkProps = Pick<PreviewDialogProps, 'content' | 'found'> & { readonly network: Network };

function OnNetwork({ network, content, found }: OnNetworkProps) {
  const { parts, leftOut } = previewOf(content, network);
  const name = NETWORK_NAMES[network];
  return (
    <section aria-label={t`Preview on ${name}`} className={classes['stone']}>
      <Title order={3}>{name}</Title>
      {parts.length === 0 ? <Text c="dimmed">{t`No content yet.`}</Text> : null}
      {parts.map((part) => (
        <div key={part.name}>
          <Text size="sm" c="dimmed" className="tabular">
            {part.name}
            {part.count === null
              ? ''
              : t`: ${formatNumber(part.count.length)} of ${formatNumber(part.count.max)}`}
          </Text>
          <Text className={classes['words'] ?? ''}>
            {part.fits}
            {part.over === '' ? null : (
              <mark className={classes['over']} title={t`Refused: too long`}>
                {part.over}
              </mark>
            )}
          </Text>
        </div>
      ))}
      {leftOut.length === 0 ? null : (
        <Text size="sm" c="dimmed">
          <Trans>Not shown there: {leftOut.join(', ')}.</Trans>
        </Text>
      )}
      <NetworkIssues networks={found} />
    </section>
  );
}
