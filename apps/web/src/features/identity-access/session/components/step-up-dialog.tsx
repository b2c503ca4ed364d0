import { useEffect, useState } from 'react';
import { stepUpDesk } from '../../../../shared/api-client/step-up.js';
import { LazyPart } from '../../../../shared/lazy-part/lazy-part.js';

let occasions = 0;

interface Occasion {
  readonly id: number;
  readonly settle: (proved: boolean) => void;
}

const proofDialog = () => import('./proof-dialog.js');

/** Asks for a fresh proof when the server requires one. The console has one such dialog, fetched at the first use. */
export function StepUpDialog() {
  const [occasion, setOccasion] = useState<Occasion | null>(null);
  useEffect(
    () =>
      stepUpDesk.attend(
        () =>
          new Promise((settle) => {
            occasions += 1;
            setOccasion({ id: occasions, settle });
          }),
      ),
    [],
  );
  const [asked, setAsked] = useState(false);
  if (occasion !== null && !asked) setAsked(true);
  const close = (proved: boolean): void => {
    occasion?.settle(proved);
    setOccasion(null);
  };
  if (!asked) return null;
  return (
    <LazyPart
      load={proofDialog}
      props={{ occasion: occasion?.id ?? null, onClose: close }}
      attempt={occasion?.id ?? 0}
      onAbsent={() => close(false)}
    />
  );
}
