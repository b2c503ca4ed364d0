import { useLocalStorage } from '@mantine/hooks';
import { useSearchParams } from 'react-router-dom';

const LAYOUTS = ['cards', 'table', 'campaigns'] as const;
export type ResultsLayout = (typeof LAYOUTS)[number];

export const layoutFrom = (text: string): ResultsLayout =>
  LAYOUTS.find((layout) => layout === text) ?? 'cards';

/** `?show=` of a link comes before the reader's preference, until they choose. */
export function useResultsLayout(): readonly [ResultsLayout, (layout: ResultsLayout) => void] {
  const [layout, setLayout] = useLocalStorage<ResultsLayout>({
    key: 'rampart-results-layout',
    defaultValue: 'cards',
    serialize: (value) => value,
    deserialize: (text) => layoutFrom(text ?? ''),
    getInitialValueInEffect: false,
  });
  const [params, setParams] = useSearchParams();
  const asked = params.get('show');
  const choose = (next: ResultsLayout): void => {
    setLayout(next);
    if (asked === null) return;
    setParams(
      (current) => {
        const rest = new URLSearchParams(current);
        rest.delete('show');
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [asked === null ? layout : layoutFrom(asked), choose];
}
