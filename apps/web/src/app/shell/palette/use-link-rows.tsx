import { t } from '@rampart/kernel';
import { useNavigate } from 'react-router-dom';
import { copyLink } from './copy-link.js';
import type { PaletteRow } from './palette-row.js';

interface Target {
  readonly address: string;
  readonly verb: string;
  readonly onOpen?: () => void;
}

export function useLinkRows() {
  const navigate = useNavigate();
  return (row: Omit<PaletteRow, 'verbs'>, { address, verb, onOpen }: Target): PaletteRow => {
    const open = (): void => {
      onOpen?.();
      void navigate(address);
    };
    return {
      ...row,
      verbs: [
        { label: verb, run: open },
        { label: t`Copy link`, run: () => void copyLink(address) },
      ],
    };
  };
}
