import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { CaseFormProps } from '../lib/case-form.js';
import { optionsOf, TRANSACTION_WORDS } from '../lib/words.js';
import { RowList } from './row-list.js';

const KINDS = optionsOf(TRANSACTION_WORDS);
const SENT = [
  { value: '', label: t`Not answered` },
  { value: 'yes', label: t`Yes` },
  { value: 'no', label: t`No` },
];

export function MoneyFields({ form }: CaseFormProps) {
  const { moneySent, transactions } = form.values.caseFile;
  return (
    <Stack gap="sm">
      <NativeSelect label={t`Was money sent?`} data={SENT} {...form.getInputProps('caseFile.moneySent')} />
      {moneySent !== 'yes' && transactions.length === 0 ? null : (
        <RowList
          form={form}
          legend={t`Transactions`}
          description={t`One entry per payment.`}
          path="caseFile.transactions"
          count={transactions.length}
          noun={t`transaction`}
          fresh={{ kind: 'wire', amount: '', currency: 'USD', at: '', recipient: '', reference: '' }}
        >
          {(index) => {
            const at = (name: string) => form.getInputProps(`caseFile.transactions.${index}.${name}`);
            return (
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <NativeSelect label={t`Kind`} data={KINDS} {...at('kind')} />
                <TextInput label={t`When`} type="datetime-local" {...at('at')} />
                <TextInput
                  label={t`Amount`}
                  description={t`For example 1250.00`}
                  inputMode="decimal"
                  {...at('amount')}
                />
                <TextInput label={t`Currency`} description={t`For example USD or BTC`} {...at('currency')} />
                <TextInput label={t`Recipient`} {...at('recipient')} />
                <TextInput label={t`Account or reference`} {...at('reference')} />
              </SimpleGrid>
            );
          }}
        </RowList>
      )}
    </Stack>
  );
}
