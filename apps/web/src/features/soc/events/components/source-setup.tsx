import { Anchor, Button, Code, CopyButton, Group, Stack, Tabs, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { Source } from '@rampart/soc/contract';
import { Link } from 'react-router-dom';
import { apiUrl } from '../../../../shared/api-client/api-base.js';
import { plural } from '../../../../shared/format/numbers.js';
import { Trans } from '../../../../shared/language/trans.js';
import { EMPTY_VIEW, writeView } from '../../../../shared/url-state/view-codec.js';
import { useReceived } from '../api/sources.js';
import { RECIPE_LABELS, RECIPES, recipeText } from '../lib/setup-recipes.js';

const wrapped = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

const eventsOf = (sourceId: string): string =>
  `?${writeView(new URLSearchParams(), {
    ...EMPTY_VIEW,
    filters: [{ field: 'source', op: 'in', values: [sourceId] }],
  }).toString()}`;

/** Shows whether events of the source have arrived. It polls until the dialog closes. */
function Received({ sourceId, onLeave }: { readonly sourceId: string; readonly onLeave: () => void }) {
  const { data, error } = useReceived(sourceId);
  if (error) return <Text size="sm">{t`The number of events is unknown: the server does not answer.`}</Text>;
  if (data === undefined || data.count === 0)
    return <Text size="sm" c="dimmed">{t`Waiting for the first event…`}</Text>;
  return (
    <Group gap="xs">
      <Text size="sm" fw={550}>
        <Trans>
          {data.exact ? '' : t`About `}
          {plural(data.count, 'event')} received
        </Trans>
      </Text>
      <Anchor component={Link} to={eventsOf(sourceId)} size="sm" onClick={onLeave}>{t`Show events`}</Anchor>
    </Group>
  );
}

interface SourceSetupProps {
  readonly source: { readonly id: string; readonly key: string; readonly kind: Source };
  readonly onLeave: () => void;
}

export function SourceSetup({ source: { id, key, kind }, onLeave }: SourceSetupProps) {
  const address = new URL(apiUrl(`/api/soc/intake/${id}`), window.location.origin).href;
  return (
    <Stack gap="md">
      <Text size="sm">{t`Copy the key now: it is shown only once. Store it as a secret of your server.`}</Text>
      <Code block style={wrapped}>
        {key}
      </Code>
      <CopyButton value={key}>
        {({ copied, copy }) => <Button onClick={copy}>{copied ? t`Copied` : t`Copy the key`}</Button>}
      </CopyButton>
      <Text size="sm">{t`Send lines, JSON or NDJSON, plain or gzip, with this bearer token to`}</Text>
      <Code block style={wrapped}>
        {address}
      </Code>
      <Tabs defaultValue="curl" keepMounted={false}>
        <Tabs.List aria-label={t`Setup`}>
          {RECIPES.map((recipe) => (
            <Tabs.Tab key={recipe} value={recipe}>
              {RECIPE_LABELS[recipe]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {RECIPES.map((recipe) => {
          const text = recipeText(recipe, { address, key, kind });
          return (
            <Tabs.Panel key={recipe} value={recipe} pt="sm">
              <Stack gap="xs" align="flex-start">
                <Code block w="100%" style={wrapped}>
                  {text}
                </Code>
                <CopyButton value={text}>
                  {({ copied, copy }) => (
                    <Button size="xs" variant="default" onClick={copy}>
                      {copied ? t`Copied` : t`Copy setup`}
                    </Button>
                  )}
                </CopyButton>
              </Stack>
            </Tabs.Panel>
          );
        })}
      </Tabs>
      <div role="status">
        <Received sourceId={id} onLeave={onLeave} />
      </div>
    </Stack>
  );
}
