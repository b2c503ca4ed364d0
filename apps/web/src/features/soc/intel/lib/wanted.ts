import type { IntelItem } from '@rampart/soc/contract';
import { filterValues } from '../../../../shared/url-state/filters.js';
import type { ViewState } from '../../../../shared/url-state/view-codec.js';
import type { WantedIntel } from '../api/intel.js';
import { LIST_WORDS, STATE_WORDS, TYPE_WORDS } from './words.js';

/** What the address asks for; words it cannot know are left out. */
export function wantedBy(view: ViewState): WantedIntel {
  const q = view.q.trim().slice(0, 300);
  const asked = <Name extends string>(
    field: string,
    known: Readonly<Record<Name, unknown>>,
  ): Name | undefined => filterValues(view, field).find((name): name is Name => name in known);
  const type = asked<IntelItem['type']>('type', TYPE_WORDS);
  const list = asked<IntelItem['list']>('list', LIST_WORDS);
  const state = asked<IntelItem['state']>('state', STATE_WORDS);
  const [source] = filterValues(view, 'from');
  return {
    ...(q !== '' && { q }),
    ...(type && { type }),
    ...(list && { list }),
    ...(state && { state }),
    ...(source !== undefined && source !== '' && { source }),
  };
}
