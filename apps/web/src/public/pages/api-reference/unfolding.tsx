import { type ReactNode, useState } from 'react';

interface UnfoldingProps {
  readonly title: ReactNode;
  readonly id?: string;
  readonly className?: string | undefined;
  readonly open?: boolean;
  /** Called when it is first opened, because a page with 300 operations renders only the opened ones. */
  readonly children: () => ReactNode;
}

export function Unfolding({ title, children, open: first = false, ...rest }: UnfoldingProps) {
  const [open, setOpen] = useState(first);
  return (
    <details {...rest} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {open ? children() : null}
    </details>
  );
}
