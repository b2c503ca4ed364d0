import { useLocalStorage } from '@mantine/hooks';
import { useSearchParams } from 'react-router-dom';

const LAYOUTS = ['cards', 'table', 'campaigns'] as const;
export type ResultsLayout = (typeof LAYOUTS)[number];

export const layoutFrom = (text: string): ResultsLayout =>
  LAYOUTS.find((layout) => layout === text) ?? 'cards';

/** `?show=` of a link, and the campaign it names, come before the reader's preference, until they choose. */
export function useResultsLayout() {
  const [preferred, setPreferred] = useLocalStorage<ResultsLayout>({
    key: 'rampart-results-layout',
    defaultValue: 'cards',
    serialize: (value) => value,
    deserialize: (text) => layoutFrom(text ?? ''),
    getInitialValueInEffect: false,
  });
  const [params, setParams] = useSearchParams();
  const asked = params.get('show');
  const setLayout = (next: ResultsLayout): void => {
    setPreferred(next);
    if (asked === null) return;
    setParams(
      (current) => {
        const rest = new URLSearchParams(current);
        rest.delete('show');
        rest.delete('campaign');
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return {
    layout: asked === null ? preferred : layoutFrom(asked),
    campaign: params.get('campaign'),
    setLayout,
  };
}
