import { useEffect, useState } from 'react';

/** False in the first rendering, because dialogs remember the focus only when they change from closed to open. */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the second rendering is what this is for
    setMounted(true);
  }, []);
  return mounted && opened;
}
