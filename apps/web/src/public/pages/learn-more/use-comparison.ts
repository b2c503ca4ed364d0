import type { Comparison } from '@rampart/competitive/contract';
import { useCallback, useEffect, useState } from 'react';
import { problemText } from '../../sign-in/use-submission.js';
import { read } from '../../sign-in/call.js';

/** What is known of the comparison. */
export type ComparisonState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly problem: string }
  | { readonly kind: 'loaded'; readonly comparison: Comparison };

/** Reads the comparison once the page lives; `again` asks anew after a failure. */
export function useComparison(): { readonly state: ComparisonState; readonly again: () => void } {
  const [state, setState] = useState<ComparisonState>({ kind: 'loading' });
  const load = useCallback(
    () =>
      read<Comparison>('/api/public/comparison').then(
        (comparison) => setState({ kind: 'loaded', comparison }),
        (cause: unknown) => setState({ kind: 'failed', problem: problemText(cause) }),
      ),
    [],
  );
  useEffect(() => void load(), [load]);
  const again = (): void => {
    setState({ kind: 'loading' });
    void load();
  };
  return { state, again };
}
