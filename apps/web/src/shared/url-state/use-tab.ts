import { useSearchParams } from 'react-router-dom';

/** The open tab, from `?tab=` or else the first one, and a function that opens another. */
export function useTab<Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
): readonly [Tab, (tab: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const [first] = tabs;
  const open = (wanted: string | null): void =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (wanted === null || wanted === first) next.delete('tab');
      else next.set('tab', wanted);
      return next;
    });
  return [tabs.find((one) => one === params.get('tab')) ?? first, open];
}
