import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { KatiaChat } from '../../features/katia/components/katia-chat.js';
import type { AddressOf } from '../../features/katia/components/turn-view.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { useView } from '../../shared/url-state/use-view.js';
import { CurrentArea } from '../pages/current-area.js';
import { doorTo } from '../shell/palette/entity.js';

const EXAMPLES = ['What happened today?', 'What should I look at first?', 'How many alerts are there?'];

/** The address of what a sentence cites, in the area around the page where it has it. */
function useAddressOf(): AddressOf {
  const area = useContext(CurrentArea);
  const me = useQuery(meQueryOptions()).data;
  return ({ path }) => (me === undefined ? null : (doorTo(path, me, area)?.address ?? null));
}

/** Katia: `?row=` is the open thread. */
export default function KatiaChatPage() {
  const [view, setView] = useView();
  const addressOf = useAddressOf();
  return (
    <>
      <PageHeader title="Katia" description="Answers from your data; every figure opens its sources." />
      <KatiaChat
        threadId={view.row}
        onThread={(row) => setView({ row })}
        {...{ addressOf, examples: EXAMPLES }}
      />
    </>
  );
}
