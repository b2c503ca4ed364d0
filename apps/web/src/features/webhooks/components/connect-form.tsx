import { Button, Code, MultiSelect, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import { FORMATS, formatOf, type FormatId, type Input, INPUT_LABELS } from '@rampart/webhooks/contract';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { Notice } from '../../../shared/ui/notice.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { useConnectWebhook, type Webhooks } from '../api/webhooks.js';

const CHOICES = FORMATS.map(({ id, title }) => ({ value: id, label: title }));

type Inputs = Readonly<Partial<Record<Input, string>>>;

function InputField({
  name,
  help,
  inputs,
  onChange,
}: {
  readonly name: Input;
  readonly help: string | undefined;
  readonly inputs: Inputs;
  readonly onChange: (inputs: Inputs) => void;
}) {
  const Field = name === 'certificate' ? Textarea : TextInput;
  return (
    <Field
      label={INPUT_LABELS[name]}
      description={help}
      {...(name === 'token' && { type: 'password', autoComplete: 'off' })}
      value={inputs[name] ?? ''}
      onChange={(event) => onChange({ ...inputs, [name]: event.target.value })}
    />
  );
}

/** Connects a receiver. Its secret is shown once, after it is connected. */
export function ConnectForm({ facts }: Pick<Webhooks, 'facts'>) {
  const connect = useConnectWebhook();
  const [name, setName] = useState('');
  const [format, setFormat] = useState<FormatId>('standard');
  const [chosen, setChosen] = useState<string[]>([]);
  const [inputs, setInputs] = useState<Inputs>({});
  const { needs, may = [], help = {} } = formatOf(format);
  const given = Object.fromEntries(
    [...needs, ...may].flatMap((input) => (inputs[input]?.trim() ? [[input, inputs[input]?.trim()]] : [])),
  );
  const complete = name.trim() !== '' && chosen.length > 0 && needs.every((input) => input in given);
  const clear = (): void => {
    setName('');
    setInputs({});
  };
  const submit = (): void =>
    connect.mutate({ name, format, facts: chosen, url: '', ...given }, { onSuccess: clear });
  const secret = connect.data?.secret ?? null;
  return (
    <SectionCard title={t`New webhook`} description={t`Only facts that happen from now on are sent.`}>
      <Stack gap="xs" maw={520}>
        {connect.error ? <Notice role="alert">{errorText(connect.error)}</Notice> : null}
        {secret === null ? null : (
          <Notice tone="plain" role="status">
            <Text>{t`Keep this secret; it is shown only now.`}</Text>
            <Code>{secret}</Code>
          </Notice>
        )}
        <TextInput label={t`Name`} value={name} onChange={(event) => setName(event.target.value)} />
        <Select
          label={t`Format`}
          data={CHOICES}
          value={format}
          allowDeselect={false}
          onChange={(value) => setFormat(FORMATS.find(({ id }) => id === value)?.id ?? format)}
        />
        <MultiSelect
          label={t`Facts`}
          searchable
          data={facts.map(({ capability, title }) => ({ value: capability, label: title }))}
          value={chosen}
          onChange={setChosen}
        />
        {[...needs, ...may].map((input) => (
          <InputField key={input} name={input} help={help[input]} inputs={inputs} onChange={setInputs} />
        ))}
        <Button
          onClick={submit}
          loading={connect.isPending}
          disabled={!complete}
          style={{ alignSelf: 'start' }}
        >{t`Connect`}</Button>
      </Stack>
    </SectionCard>
  );
}
