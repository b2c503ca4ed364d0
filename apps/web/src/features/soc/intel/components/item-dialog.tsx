import { Button, Modal, NativeSelect, NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { t } from '@rampart/kernel';
import type { IntelItem } from '@rampart/soc/contract';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { useOpenedAfterMount } from '../../../../shared/lazy-part/use-opened-after-mount.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { useSaveItem } from '../api/intel.js';
import { LIST_WORDS } from '../lib/words.js';
import { focusFirstInvalidField } from '../../../../shared/ui/focus-first-invalid-field.js';
import { EntriesInput } from '../../../../shared/ui/entries-input.js';

interface Fields {
  readonly value: string;
  readonly list: IntelItem['list'];
  readonly confidence: number | string;
  readonly source: string;
  readonly tags: string[];
  readonly description: string;
}

const EMPTY: Fields = {
  value: '',
  list: 'threat',
  confidence: 75,
  source: 'manual',
  tags: [],
  description: '',
};
const LISTS = Object.entries(LIST_WORDS).map(([value, label]) => ({ value, label }));

interface ItemFormProps {
  readonly item: IntelItem | null;
  readonly onSaved: () => void;
}

function ItemForm({ item, onSaved }: ItemFormProps) {
  const save = useSaveItem(item?.id ?? null);
  const form = useForm<Fields>({
    initialValues: item === null ? EMPTY : { ...item, tags: [...item.tags] },
    validate: {
      value: (value) => (value.trim() === '' ? t`Enter a value` : null),
      source: (source) => (source.trim() === '' ? t`Enter a source` : null),
      confidence: (confidence) => (confidence === '' ? t`Enter a number from 0 to 100` : null),
    },
  });
  const submit = form.onSubmit(
    ({ value, list, confidence, source, tags, description }) =>
      save.mutate(
        { value, list, source, tags, description, confidence: Number(confidence), expires: null },
        { onSuccess: onSaved },
      ),
    focusFirstInvalidField(form),
  );
  return (
    <form onSubmit={submit} noValidate aria-label={item === null ? t`Add indicator` : t`Edit indicator`}>
      <Stack gap="md">
        {save.error ? <Notice role="alert">{errorText(save.error)}</Notice> : null}
        <TextInput
          label={t`Value`}
          description={t`An IP address, network, domain, URL, file hash or e-mail address`}
          autoComplete="off"
          spellCheck={false}
          maxLength={2_000}
          data-autofocus
          {...form.getInputProps('value')}
        />
        <NativeSelect
          label={t`List`}
          description={t`A warning list contains frequent false positives, which lowers their alerts’ severity.`}
          data={LISTS}
          {...form.getInputProps('list')}
        />
        <NumberInput
          label={t`Confidence`}
          description={t`0 to 100, decreasing over time`}
          min={0}
          max={100}
          clampBehavior="strict"
          allowDecimal={false}
          {...form.getInputProps('confidence')}
        />
        <TextInput label={t`Source`} maxLength={200} {...form.getInputProps('source')} />
        <EntriesInput label={t`Tags`} maxEntries={20} maxLength={60} {...form.getInputProps('tags')} />
        <Textarea
          label={t`Description`}
          maxLength={1_000}
          autosize
          minRows={2}
          {...form.getInputProps('description')}
        />
        <Button type="submit" loading={save.isPending}>
          {item === null ? t`Add indicator` : t`Save`}
        </Button>
      </Stack>
    </form>
  );
}

interface ItemDialogProps {
  readonly opened: boolean;
  readonly item: IntelItem | null;
  readonly onClose: () => void;
}

export default function ItemDialog({ opened, item, onClose }: ItemDialogProps) {
  return (
    <Modal
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      title={<Text fw={650}>{item === null ? t`Add indicator` : t`Edit indicator`}</Text>}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <ItemForm key={item?.id ?? 'new'} item={item} onSaved={onClose} />
    </Modal>
  );
}
