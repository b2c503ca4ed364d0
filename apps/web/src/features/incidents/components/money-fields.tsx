import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { CaseFormProps } from '../lib/case-form.js';
import { optionsOf, TRANSACTION_WORDS } from '../lib/words.js';
import { RowList } from './row-list.js';

const KINDS = optionsOf(TRANSACTION_WORDS);
const SENT = [
  { value: '', label: 'Not answered' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

export function MoneyFields({ form }: CaseFormProps) {
  const { moneySent, transactions } = form.values.caseFile;
  return (
    <Stack gap="sm">
      <NativeSelect label="Was money sent?" data={SENT} {...form.getInputProps('caseFile.moneySent')} />
      {moneySent !== 'yes' && transactions.length === 0 ? null : (
        <RowList
          form={form}
          legend="Transactions"
          description="One entry per payment."
          path="caseFile.transactions"
          count={transactions.length}
          noun="transaction"
          fresh={{ kind: 'wire', amount: '', currency: 'USD', at: '', recipient: '', reference: '' }}
        >
          {(index) => {
            const at = (name: string) => form.getInputProps(`caseFile.transactions.${index}.${name}`);
            return (
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <NativeSelect label="Kind" data={KINDS} {...at('kind')} />
                <TextInput label="When" type="datetime-local" {...at('at')} />
                <TextInput
                  label="Amount"
                  description="For example 1250.00"
                  inputMode="decimal"
                  {...at('amount')}
                />
                <TextInput label="Currency" description="For example USD or BTC" {...at('currency')} />
                <TextInput label="Recipient" {...at('recipient')} />
                <TextInput label="Account or reference" {...at('reference')} />
              </SimpleGrid>
            );
          }}
        </RowList>
      )}
    </Stack>
  );
}
