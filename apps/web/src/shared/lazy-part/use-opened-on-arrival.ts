import { useEffect, useState } from 'react';

/** Whether a lazy menu is open: first closed to find its target, then open, then as set. */
export function useOpenedOnArrival(): readonly [boolean, (opened: boolean) => void] {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the second rendering is what this is for
    setOpened(true);
  }, []);
  return [opened, setOpened];
}
