import { useHotkeys } from '@mantine/hooks';
import type { Me } from '@rampart/identity-access/contract';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { StepUpDialog } from '../../features/identity-access/session/components/step-up-dialog.js';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import type { PageArea, PageEntry } from '../pages/page.js';
import type { Meaning } from '../shortcuts/key-sequence.js';
import { goTargets } from '../shortcuts/shortcuts.js';
import { useShortcutKeys } from '../shortcuts/use-shortcut-keys.js';

const palette = () => import('./command-palette.js');
const overlay = () => import('../shortcuts/shortcut-overlay.js');
const katia = () => import('./katia-side-panel.js');

type Overlay = 'palette' | 'shortcuts' | 'katia';

type Calls = Readonly<Record<Overlay, number>>;

/** @param chat the page of Katia in this area; null when there is none */
export function useOverlays(pages: readonly PageEntry[], area: PageArea, chat: string | null = null) {
  const navigate = useNavigate();
  const [calls, setCalls] = useState<Calls>({ palette: 0, shortcuts: 0, katia: 0 });
  const [shown, setShown] = useState<Overlay | null>(null);
  const targets = useMemo(() => goTargets(pages, area), [pages, area]);
  const show = useCallback((overlay: Overlay) => {
    setCalls((before) => ({ ...before, [overlay]: before[overlay] + 1 }));
    setShown(overlay);
  }, []);
  const openPalette = useCallback(() => show('palette'), [show]);
  const openShortcuts = useCallback(() => show('shortcuts'), [show]);
  const openKatia = useCallback(() => (chat === null ? undefined : show('katia')), [chat, show]);
  const onMeaning = useCallback(
    (meaning: Meaning): void => {
      if (meaning.kind === 'overlay') openShortcuts();
      const page = meaning.kind === 'go' ? targets.get(meaning.key) : undefined;
      if (page !== undefined) void navigate(page.path);
    },
    [navigate, openShortcuts, targets],
  );
  useShortcutKeys(onMeaning);
  useHotkeys(
    [
      ['mod+K', openPalette],
      ['mod+.', openKatia],
    ],
    [],
  );
  return { calls, targets, chat, openPalette, openShortcuts, openKatia, shown, hide: () => setShown(null) };
}

interface OverlaysProps {
  readonly me: Me;
  readonly pages: readonly PageEntry[];
  readonly area: PageArea;
  readonly overlays: ReturnType<typeof useOverlays>;
  readonly onSignOut: () => void;
}

/** The overlays of every page. Each is loaded at its first use. */
export function Overlays({ me, pages, area, overlays, onSignOut }: OverlaysProps) {
  const { calls, targets, chat, shown, hide, openShortcuts } = overlays;
  return (
    <>
      {calls.palette > 0 ? (
        <LazyPart
          load={palette}
          props={{
            ...{ me, pages, area, onSignOut, onShortcuts: openShortcuts },
            ...{ opened: shown === 'palette', onClose: hide },
          }}
          attempt={calls.palette}
          onAbsent={hide}
        />
      ) : null}
      {calls.shortcuts > 0 ? (
        <LazyPart
          load={overlay}
          props={{ opened: shown === 'shortcuts', targets, onClose: hide }}
          attempt={calls.shortcuts}
          onAbsent={hide}
        />
      ) : null}
      {calls.katia > 0 && chat !== null ? (
        <LazyPart
          load={katia}
          props={{ opened: shown === 'katia', chat, onClose: hide }}
          attempt={calls.katia}
          onAbsent={hide}
        />
      ) : null}
      <StepUpDialog />
    </>
  );
}
