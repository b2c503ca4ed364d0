import { useEffect, useState } from 'react';

/** False in the first rendering: dialogs notice where the focus was only when they go from closed to open. */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the second rendering is what this is for
    setMounted(true);
  }, []);
  return mounted && opened;
}
