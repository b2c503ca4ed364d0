import { type ReactNode, useState } from 'react';

interface UnfoldingProps {
  readonly title: ReactNode;
  readonly id?: string;
  readonly className?: string | undefined;
  readonly open?: boolean;
  /** Called once it is open: a page of 300 operations holds only what is looked at. */
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
