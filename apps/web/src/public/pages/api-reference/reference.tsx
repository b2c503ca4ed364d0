import { t } from '@rampart/kernel';
import { useEffect, useMemo, useState } from 'react';
import { TextField } from '../../ui/text-field.js';
import { chapterId, chaptersOf, matching } from './chapters.js';
import type { OpenApiDocument } from './open-api.js';
import { OperationEntry } from './operation-entry.js';
import classes from './api-reference.module.css';

export function Reference({ document }: { readonly document: OpenApiDocument }) {
  const [search, setSearch] = useState('');
  const named = useAddressedEntry();
  const chapters = useMemo(() => chaptersOf(document), [document]);
  const found = matching(chapters, search);
  const count = found.reduce((sum, { operations }) => sum + operations.length, 0);
  return (
    <div className={classes.columns}>
      <nav className={classes.chapters} aria-label={t`Chapters`}>
        <TextField
          label={t`Search`}
          type="search"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <p role="status" className={classes.limits}>
          {count === 1 ? t`1 operation` : t`${count} operations`}
        </p>
        <ul>
          {found.map(({ title, operations }) => (
            <li key={title}>
              <a href={`#${chapterId(title)}`}>{title}</a>{' '}
              <span className={classes.limits}>{operations.length}</span>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {found.length === 0 ? (
          <p>{t`No operation matches. Search for a part of its path or its name.`}</p>
        ) : null}
        {found.map(({ title, description, operations }) => (
          <section key={title} className={classes.chapter} aria-labelledby={chapterId(title)}>
            <h2 id={chapterId(title)}>{title}</h2>
            <p>{description}</p>
            {operations.map((operation) => (
              <OperationEntry
                // A new key expands the entry when the address names it later.
                key={`${operation.operationId} ${named === operation.operationId}`}
                operation={operation}
                document={document}
                open={named === operation.operationId}
              />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

/** From the fragment. The browser cannot scroll there, because the entry appears after the document. */
function useAddressedEntry(): string {
  const [named, setNamed] = useState(() => decodeURIComponent(window.location.hash.slice(1)));
  useEffect(() => {
    const follow = (): void => setNamed(decodeURIComponent(window.location.hash.slice(1)));
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    if (named !== '') window.document.getElementById(named)?.scrollIntoView();
  }, [named]);
  return named;
}
