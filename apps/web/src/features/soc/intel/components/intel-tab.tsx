import { Tabs } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useSearchParams } from 'react-router-dom';
import { preload } from '../../../../shared/lazy-part/chunks.js';
import { LazyPart } from '../../../../shared/lazy-part/lazy-part.js';
import { managesSoc } from '../../../../shared/soc/words.js';
import { LoadingState } from '../../../../shared/ui/query-states.js';
import { addressHas } from '../../../../shared/url-state/address-has.js';
import { REFRESH_MS } from '../api/intel.js';
import { ChangesPanel } from './changes-panel.js';
import { MatchesPanel } from './matches-panel.js';

const itemsPanel = () => import('./items-panel.js');
const feedsPanel = () => import('./feeds-panel.js');
if (!addressHas('show')) preload(itemsPanel);

interface IntelTabProps {
  readonly paused: boolean;
  readonly present: boolean;
  readonly roles: readonly string[];
}

const PARTS = ['items', 'matches', 'feeds', 'changes'];

/** The open section, from `?show=matches`. */
function usePart() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('show') ?? '';
  const open = (part: string | null): void =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (part === null || part === 'items') next.delete('show');
      else next.set('show', part);
      return next;
    });
  return [PARTS.includes(asked) ? asked : 'items', open] as const;
}

export default function IntelTab(props: IntelTabProps) {
  const refetchMs = props.paused ? false : REFRESH_MS;
  const [part, open] = usePart();
  return (
    <Tabs value={part} onChange={open} keepMounted={false} variant="outline">
      <Tabs.List mb="md" aria-label={t`Threat intelligence`}>
        <Tabs.Tab value="items">{t`Indicators`}</Tabs.Tab>
        <Tabs.Tab value="matches">{t`Matches`}</Tabs.Tab>
        <Tabs.Tab value="feeds">{t`Feeds`}</Tabs.Tab>
        <Tabs.Tab value="changes">{t`Changes`}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="items">
        <LazyPart load={itemsPanel} fallback={<LoadingState />} props={props} />
      </Tabs.Panel>
      <Tabs.Panel value="matches">
        <MatchesPanel value={null} paused={props.paused} />
      </Tabs.Panel>
      <Tabs.Panel value="feeds">
        <LazyPart
          load={feedsPanel}
          fallback={<LoadingState />}
          props={{ refetchMs, mayManage: props.present && managesSoc(props.roles) }}
        />
      </Tabs.Panel>
      <Tabs.Panel value="changes">
        <ChangesPanel paused={props.paused} />
      </Tabs.Panel>
    </Tabs>
  );
}
