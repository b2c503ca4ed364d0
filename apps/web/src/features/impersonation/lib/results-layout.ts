import { useLocalStorage } from '@mantine/hooks';

export type ResultsLayout = 'cards' | 'table';

export function useResultsLayout(): readonly [ResultsLayout, (layout: ResultsLayout) => void] {
  const [layout, setLayout] = useLocalStorage<ResultsLayout>({
    key: 'rampart-results-layout',
    defaultValue: 'cards',
    serialize: (value) => value,
    deserialize: (text) => (text === 'table' ? 'table' : 'cards'),
    getInitialValueInEffect: false,
  });
  return [layout, setLayout];
}
