import { useEffect, useState } from 'react';

/**
 * Whether a menu that was fetched because somebody asked for it is open: closed in its first rendering, so that it
 * notices its target, then open, then as its owner says.
 */
export function useOpenedOnArrival(): readonly [boolean, (opened: boolean) => void] {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the second rendering is what this is for
    setOpened(true);
  }, []);
  return [opened, setOpened];
}
