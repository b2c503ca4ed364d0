import { t } from '@rampart/kernel';
import { useCallback, useContext } from 'react';
import { KatiaChat } from '../../features/katia/components/katia-chat.js';
import type { AddressOf } from '../../features/katia/components/turn-view.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { useView } from '../../shared/url-state/use-view.js';
import { EntityAddress } from '../pages/current-area.js';

const EXAMPLES = [t`What happened today?`, t`What should I look at first?`, t`How many alerts are there?`];

/** The page of Katia; `?row=` opens a thread. */
export default function KatiaChatPage() {
  const [view, setView] = useView();
  const addressIn = useContext(EntityAddress);
  const addressOf = useCallback<AddressOf>(({ path }) => addressIn(path), [addressIn]);
  return (
    <>
      <PageHeader title={t`Katia`} description={t`Answers from your data; every figure opens its sources.`} />
      <KatiaChat
        threadId={view.row}
        onThread={(row) => setView({ row })}
        {...{ addressOf, examples: EXAMPLES }}
      />
    </>
  );
}
