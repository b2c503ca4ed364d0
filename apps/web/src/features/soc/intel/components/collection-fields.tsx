import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { t } from '@rampart/kernel';
import type { TaxiiOffer } from '@rampart/soc/contract';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { useLookAtServer } from '../api/feeds.js';
import { credentialsOf, type FeedFields } from '../lib/feed-fields.js';

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly url: string;
  readonly id: string;
}

const choicesOf = ({ roots }: TaxiiOffer): readonly Choice[] =>
  roots.flatMap(({ url, title: root, collections }) =>
    collections
      .filter(({ canRead }) => canRead)
      .map(({ id, title }) => ({ value: `${url} ${id}`, label: `${title || id} (${root})`, url, id })),
  );

interface CollectionFieldsProps {
  readonly form: UseFormReturnType<FeedFields>;
  /** The feed that is edited, whose stored credentials are used if none are typed; null for a new one. */
  readonly feedId: string | null;
}

export function CollectionFields({ form, feedId }: CollectionFieldsProps) {
  const look = useLookAtServer();
  const { url, collection } = form.values;
  const offered = look.data === undefined ? [] : choicesOf(look.data);
  const problems = look.data?.roots.flatMap(({ url: root, problem }) =>
    problem ? [`${root}: ${problem}`] : [],
  );
  const typed = credentialsOf(form.values);
  const opening = typed !== undefined ? { credentials: typed } : feedId !== null ? { feedId } : {};
  return (
    <>
      <Group gap="xs" align="flex-end">
        <TextInput
          flex="1 1 200px"
          label={t`Collection`}
          description={t`Its id`}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          {...form.getInputProps('collection')}
        />
        <Button
          variant="default"
          loading={look.isPending}
          disabled={url.trim() === ''}
          onClick={() => look.mutate({ url: url.trim(), ...opening })}
        >{t`Show collections`}</Button>
      </Group>
      {look.error ? <Notice role="alert">{errorText(look.error)}</Notice> : null}
      {look.data === undefined ? null : offered.length === 0 ? (
        <Text
          size="sm"
          role="status"
        >{t`The server offers no readable collection. Check the credentials.`}</Text>
      ) : (
        <NativeSelect
          label={t`Offered collections`}
          data={[
            { value: '', label: t`Choose one` },
            ...offered.map(({ value, label }) => ({ value, label })),
          ]}
          value={offered.find(({ url: root, id }) => root === url && id === collection)?.value ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const chosen = offered.find((each) => each.value === value);
            if (chosen !== undefined) form.setValues({ url: chosen.url, collection: chosen.id });
          }}
        />
      )}
      {problems?.map((problem) => (
        <Text key={problem} size="sm" c="dimmed">
          {problem}
        </Text>
      ))}
    </>
  );
}
