import { useCallback, useEffect, useState } from 'react';
import { read } from '../sign-in/call.js';
import { problemText } from '../sign-in/use-submission.js';

export type Reading<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly problem: string }
  | { readonly kind: 'read'; readonly value: Value };

/** Fetches one of the API's public paths after hydration. `again` refetches, and the old value stays until then. */
export function useRead<Value>(path: string): readonly [Reading<Value>, again: () => Promise<void>] {
  const [reading, setReading] = useState<Reading<Value>>({ kind: 'loading' });
  const again = useCallback(
    () =>
      read<Value>(path).then(
        (value) => setReading({ kind: 'read', value }),
        (cause: unknown) => setReading({ kind: 'failed', problem: problemText(cause) }),
      ),
    [path],
  );
  useEffect(() => void again(), [again]);
  return [reading, again];
}
