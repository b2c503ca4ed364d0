import { Stack, Switch, Tabs, Textarea } from '@mantine/core';
import { LIMITS, type Network, NETWORK_NAMES } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import type { PostContent } from '@rampart/publishing/contract';
import { withVariant } from '../lib/composed.js';
import { Counters } from './counters.js';

interface VariantFieldsProps {
  readonly content: PostContent;
  readonly networks: readonly Network[];
  readonly disabled: boolean;
  readonly onChange: (content: PostContent) => void;
}

export function VariantFields({ content, networks, disabled, onChange }: VariantFieldsProps) {
  const [first] = networks;
  if (first === undefined) return null;
  return (
    <Tabs defaultValue={first} keepMounted={false} aria-label={t`Variants per network`}>
      <Tabs.List mb="sm">
        {networks.map((network) => (
          <Tabs.Tab key={network} value={network}>
            {NETWORK_NAMES[network]}
            {content.variants[network] === undefined ? '' : ' ·'}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {networks.map((network) => (
        <Tabs.Panel key={network} value={network}>
          <OneVariant content={content} network={network} disabled={disabled} onChange={onChange} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

interface OneVariantProps extends Omit<VariantFieldsProps, 'networks'> {
  readonly network: Network;
}

function OneVariant({ content, network, disabled, onChange }: OneVariantProps) {
  const variant = content.variants[network] ?? {};
  const name = NETWORK_NAMES[network];
  const own = variant.text !== undefined;
  return (
    <Stack gap="xs">
      <Switch
        label={t`Custom ${name} text`}
        disabled={disabled}
        checked={own}
        onChange={(event) => {
          const { text: _, ...rest } = variant;
          onChange(
            withVariant(
              content,
              network,
              event.currentTarget.checked ? { ...rest, text: content.text } : rest,
            ),
          );
        }}
      />
      {own ? (
        <>
          <Textarea
            label={t`${name} text`}
            autosize
            minRows={3}
            disabled={disabled}
            value={variant.text ?? ''}
            onChange={(event) =>
              onChange(withVariant(content, network, { ...variant, text: event.currentTarget.value }))
            }
          />
          <Counters networks={[network]} textOf={() => variant.text ?? ''} />
        </>
      ) : null}
      {LIMITS[network].firstComment ? (
        <Textarea
          label={t`${name} first comment`}
          description={t`Empty: the common first comment.`}
          autosize
          disabled={disabled}
          value={variant.firstComment ?? ''}
          onChange={(event) => {
            const { firstComment: _, ...rest } = variant;
            const text = event.currentTarget.value;
            onChange(withVariant(content, network, text === '' ? rest : { ...rest, firstComment: text }));
          }}
        />
      ) : null}
    </Stack>
  );
}
