import { Button, Modal, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { t } from '@rampart/kernel';
import type { IntelFeed } from '@rampart/soc/contract';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { useOpenedAfterMount } from '../../../../shared/lazy-part/use-opened-after-mount.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { useSaveFeed } from '../api/feeds.js';
import { checkFeed, type FeedFields, fieldsOf, wantedOf } from '../lib/feed-fields.js';
import { intervalChoices } from '../lib/intervals.js';
import { FEED_KIND_WORDS, LIST_WORDS } from '../lib/words.js';
import { CollectionFields } from './collection-fields.js';
import { CredentialFields } from './credential-fields.js';
import { focusFirstInvalidField } from '../../../../shared/ui/focus-first-invalid-field.js';

const choices = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const KINDS = choices(FEED_KIND_WORDS);
const LISTS = choices(LIST_WORDS);

interface FeedFormProps {
  readonly feed: IntelFeed | null;
  readonly onSaved: () => void;
}

function FeedForm({ feed, onSaved }: FeedFormProps) {
  const save = useSaveFeed(feed?.id ?? null);
  const form = useForm<FeedFields>({ initialValues: fieldsOf(feed), validate: checkFeed });
  const { kind, everyMinutes } = form.values;
  const submit = form.onSubmit(
    (fields) => save.mutate(wantedOf(fields), { onSuccess: onSaved }),
    focusFirstInvalidField(form),
  );
  return (
    <form onSubmit={submit} noValidate aria-label={feed === null ? t`Add feed` : t`Edit feed`}>
      <Stack gap="md">
        {save.error ? <Notice role="alert">{errorText(save.error)}</Notice> : null}
        <TextInput label={t`Name`} maxLength={100} data-autofocus {...form.getInputProps('name')} />
        <NativeSelect label={t`Kind`} data={KINDS} {...form.getInputProps('kind')} />
        <TextInput
          label={t`Address`}
          description={
            kind === 'taxii'
              ? t`An API root, or a server that lists collections`
              : t`A text file, CSV, STIX 2.1 bundle, MISP event or warning list`
          }
          type="url"
          placeholder="https://"
          autoComplete="off"
          spellCheck={false}
          maxLength={1_000}
          {...form.getInputProps('url')}
        />
        <CredentialFields form={form} kept={feed !== null && feed.credentials !== 'none'} />
        {kind === 'taxii' ? <CollectionFields form={form} feedId={feed?.id ?? null} /> : null}
        <TextInput
          label={t`Source`}
          description={t`Shown as the source of its indicators`}
          maxLength={200}
          {...form.getInputProps('source')}
        />
        <NumberInput
          label={t`Confidence`}
          description={t`0 to 100, if the feed states none`}
          min={0}
          max={100}
          clampBehavior="strict"
          allowDecimal={false}
          {...form.getInputProps('confidence')}
        />
        <NativeSelect label={t`Contains`} data={LISTS} {...form.getInputProps('list')} />
        <NativeSelect
          label={t`Polling interval`}
          data={intervalChoices(Number(everyMinutes))}
          {...form.getInputProps('everyMinutes')}
        />
        <Button type="submit" loading={save.isPending}>
          {feed === null ? t`Add feed` : t`Save`}
        </Button>
      </Stack>
    </form>
  );
}

interface FeedDialogProps {
  readonly opened: boolean;
  readonly feed: IntelFeed | null;
  readonly onClose: () => void;
}

export default function FeedDialog({ opened, feed, onClose }: FeedDialogProps) {
  return (
    <Modal
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      title={<Text fw={650}>{feed === null ? t`Add feed` : t`Edit feed`}</Text>}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <FeedForm feed={feed} onSaved={onClose} />
    </Modal>
  );
}
