import { Anchor, Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FirstItems } from '../../shared/list/use-live-query.js';
import { QueryView } from '../../shared/ui/query-states.js';
import { SectionCard } from '../../shared/ui/section-card.js';
import ruled from '../../shared/list/ruled-list.module.css';
import classes from './home-list.module.css';

interface HomeListProps<Item> {
  readonly title: string;
  readonly description: string;
  readonly all: { readonly to: string; readonly label: string };
  /** The name of the items in "Could not load …". */
  readonly what: string;
  readonly empty: string;
  readonly query: FirstItems<Item>;
  /** Renders the entry of an item. */
  readonly children: (item: Item) => ReactNode;
}

/** The first items of a list, as a section of a home page. */
export function HomeList<Item>({
  title,
  description,
  all,
  what,
  empty,
  query,
  children,
}: HomeListProps<Item>) {
  const data = query.isPending || query.error ? undefined : query.items;
  return (
    <SectionCard
      title={title}
      description={description}
      aside={
        <Button component={Link} to={all.to} size="xs" variant="default">
          {all.label}
        </Button>
      }
    >
      <div className={classes['body']}>
        <QueryView query={{ ...query, data }} what={what}>
          {(items) =>
            items.length === 0 ? (
              <Text c="dimmed">{empty}</Text>
            ) : (
              <ul className={ruled.list} aria-label={title}>
                {items.map(children)}
              </ul>
            )
          }
        </QueryView>
      </div>
    </SectionCard>
  );
}

interface HomeEntryProps {
  readonly to: string;
  /** The name may be foreign text, so its direction is isolated. */
  readonly name: string;
  readonly state?: ReactNode;
  readonly children: ReactNode;
}

export function HomeEntry({ to, name, state, children }: HomeEntryProps) {
  return (
    <li className={ruled.entry}>
      <div className={ruled.line}>
        <Anchor component={Link} to={to} fw={600} className={classes['name'] ?? ''}>
          <bdi>{name}</bdi>
        </Anchor>
        {state}
      </div>
      <Text size="sm" c="dimmed" component="div" className="tabular">
        {children}
      </Text>
    </li>
  );
}
