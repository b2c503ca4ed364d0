import { t } from '@rampart/kernel';
import { useSearchParams } from 'react-router-dom';
import type { Load } from '../../shared/lazy-part/chunks.js';

export interface SocTabProps {
  readonly paused: boolean;
  /** False when the page shows a past moment. */
  readonly present: boolean;
  readonly roles: readonly string[];
}

interface SocTab {
  /** The value of `?tab=` in the address. */
  readonly value: string;
  readonly label: string;
  readonly load: Load<SocTabProps>;
}

/** The tabs between Events and Sources, in this order. Each is a chunk that is fetched when it is opened. */
export const SOC_TABS: readonly SocTab[] = [
  {
    value: 'intel',
    label: t`Threat Intel`,
    load: () => import('../../features/soc/intel/components/intel-tab.js'),
  },
  {
    value: 'rules',
    label: t`Alert Rules`,
    load: () => import('../../features/soc/rules/components/rules-tab.js'),
  },
  {
    value: 'blocked',
    label: t`Blocked`,
    load: () => import('../../features/soc/events/components/blocked-panel.js'),
  },
  {
    value: 'analytics',
    label: t`Analytics`,
    load: () => import('../../features/soc/analytics/components/analytics-tab.js'),
  },
];

export const casesPanel = () => import('../../features/soc/cases/components/cases-panel.js');

/** The open tab: events, cases (`?show=cases`) or one of `others` (`?tab=`). Another tab closes the drawer. */
export function useSocTab(others: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab') ?? '';
  const tab = others.includes(asked) ? asked : params.get('show') === 'cases' ? 'cases' : 'events';
  const open = (wanted: string | null): void =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const name of ['tab', 'show', 'row']) next.delete(name);
      if (wanted === 'cases') next.set('show', wanted);
      else if (wanted !== null && wanted !== 'events') next.set('tab', wanted);
      return next;
    });
  return [tab, open] as const;
}
