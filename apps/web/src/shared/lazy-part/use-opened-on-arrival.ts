import { useEffect, useState } from 'react';

/** Whether a lazy menu is open: closed at first, so that it finds its target, then open, then as its owner sets it. */
export function useOpenedOnArrival(): readonly [boolean, (opened: boolean) => void] {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the second rendering is what this is for
    setOpened(true);
  }, []);
  return [opened, setOpened];
}
