import type { EventType, Severity } from '@rampart/soc/contract';
import { filterValues } from '../../../../shared/url-state/filters.js';
import type { ViewState } from '../../../../shared/url-state/view-codec.js';
import { SEVERITY_WORDS, TYPE_WORDS } from '../../../../shared/soc/words.js';

export interface Wanted {
  readonly q?: string;
  readonly severity?: Severity[];
  readonly type?: EventType[];
  /** What came in, or what rules found in it; absent: both. */
  readonly kind?: EventKind;
  /** Of one tenant only, where many are shown. */
  readonly tenantId?: string;
}

export const KIND_LABELS = { event: 'Events', alert: 'Alerts' } as const;
export type EventKind = keyof typeof KIND_LABELS;

const UUID = /^[0-9a-f-]{36}$/;

/** What the address asks for; words it cannot know are left out. */
export function wantedBy(view: ViewState): Wanted {
  const q = view.q.trim().slice(0, 300);
  const severity = filterValues(view, 'severity').filter((name): name is Severity => name in SEVERITY_WORDS);
  const type = filterValues(view, 'type').filter((name): name is EventType => name in TYPE_WORDS);
  const [tenantId] = filterValues(view, 'tenant');
  const kind = filterValues(view, 'kind').find((name): name is EventKind => name in KIND_LABELS);
  return {
    ...(q === '' ? {} : { q }),
    ...(severity.length > 0 && { severity }),
    ...(type.length > 0 && { type }),
    ...(kind !== undefined && { kind }),
    ...(tenantId !== undefined && UUID.test(tenantId) && { tenantId }),
  };
}
