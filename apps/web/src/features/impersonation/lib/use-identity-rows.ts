import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useViewRows } from '../../../shared/table/use-view-rows.js';
import type { ViewState } from '../../../shared/url-state/view-codec.js';
import { identitiesQueryOptions } from '../api/identities.js';
import { latestScansQueryOptions } from '../api/scans.js';
import { IDENTITY_COLUMNS, type IdentityRow } from './identity-columns.js';

export const identityRowId = ({ identity }: IdentityRow): string => identity.id;

const NONE: readonly never[] = [];

/** Protected identities beside their latest scans: all of them, and those the view asks for in its order. */
export function useIdentityRows(view: ViewState) {
  const identities = useQuery(identitiesQueryOptions());
  const scans = useQuery(latestScansQueryOptions());
  const latest = scans.data?.data;
  const all = useMemo(() => {
    const byIdentity = latest && new Map(latest.map((scan) => [scan.identityId, scan]));
    return (identities.data ?? NONE).map((identity): IdentityRow => {
      const scan = byIdentity && (byIdentity.get(identity.id) ?? null);
      return { identity, scan };
    });
  }, [identities.data, latest]);
  const { selected } = useViewRows({
    rows: all,
    rowId: identityRowId,
    columns: IDENTITY_COLUMNS,
    view,
    asGiven: false,
  });
  return { identities, scans, all, selected };
}
