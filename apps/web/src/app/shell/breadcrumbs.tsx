import { t } from '@rampart/kernel';
import { Link } from 'react-router-dom';
import type { PageEntry } from '../pages/page.js';
import classes from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  readonly area: string;
  readonly home: string;
  readonly page: Pick<PageEntry, 'group' | 'label'>;
  /** The page whose list has this one; undefined for a page of the menu. */
  readonly above?: Pick<PageEntry, 'path' | 'label'> | undefined;
}

/** The path of the page: area, group, list, page. The home of an area has none. */
export function Breadcrumbs({ area, home, page, above }: BreadcrumbsProps) {
  return (
    <nav aria-label={t`Breadcrumb`} className={classes.crumbs}>
      <ol className={classes.list}>
        <li>
          <Link to={home} className={classes.link}>
            {area}
          </Link>
        </li>
        {page.group.toLowerCase() === area.toLowerCase() ? null : <li>{page.group}</li>}
        {above === undefined ? null : (
          <li>
            <Link to={above.path} className={classes.link}>
              {above.label}
            </Link>
          </li>
        )}
        <li aria-current="page">{page.label}</li>
      </ol>
    </nav>
  );
}
