import type { SpotlightActionData } from '@mantine/spotlight';
import { useNavigate } from 'react-router-dom';
import { copyLink } from './copy-link.js';
import { runVerb, Verbs } from './verbs.js';

/** How many verbs a row that leads to a page has. */
export const VERBS = 2;

interface Target {
  readonly address: string;
  readonly verb: string;
  readonly onOpen?: () => void;
}

/** Makes rows that lead to a page: to open it, and to copy its link. */
export function useLinkRow(chosen: number) {
  const navigate = useNavigate();
  return (row: SpotlightActionData, { address, verb, onOpen }: Target): SpotlightActionData => {
    const open = (): void => {
      onOpen?.();
      void navigate(address);
    };
    const verbs = [
      { label: verb, run: open },
      { label: 'Copy link', run: () => void copyLink(address) },
    ];
    return {
      ...row,
      rightSection: <Verbs verbs={verbs} chosen={chosen} />,
      onClick: (event) => runVerb(event, verbs, chosen),
    };
  };
}
