import { useLocalStorage } from '@mantine/hooks';

const LAYOUTS = ['cards', 'table', 'campaigns'] as const;
export type ResultsLayout = (typeof LAYOUTS)[number];

export const layoutFrom = (text: string): ResultsLayout =>
  LAYOUTS.find((layout) => layout === text) ?? 'cards';

export function useResultsLayout(): readonly [ResultsLayout, (layout: ResultsLayout) => void] {
  const [layout, setLayout] = useLocalStorage<ResultsLayout>({
    key: 'rampart-results-layout',
    defaultValue: 'cards',
    serialize: (value) => value,
    deserialize: (text) => layoutFrom(text ?? ''),
    getInitialValueInEffect: false,
  });
  return [layout, setLayout];
}
