import type { EntityManager } from 'typeorm';

interface FoundCampaign {
  readonly id: string;
  /** The last scan that found it. */
  readonly scanId: string;
  /** The handle of its most harmful account. */
  readonly name: string;
  readonly genuine: string;
  readonly members: number;
}

const FIND = `
SELECT * FROM (
  SELECT DISTINCT ON (of_scan.id) of_scan.* FROM (
    SELECT coalesce((found.data ->> 'campaignId')::uuid, found.look_alike_id) AS id, found.scan_id AS "scanId",
      (array_agg(found.data -> 'candidate' ->> 'handle' ORDER BY found.harm_rank DESC, found.position))[1] AS name,
      min(scan.target_handle) AS genuine, count(*)::int AS members, max(found.position) AS position,
      bool_or(concat_ws(E'\\n', found.data -> 'candidate' ->> 'handle', found.data -> 'candidate' ->> 'displayName')
        ILIKE ALL ($1::text[])) AS matches
    FROM impersonation_look_alike found JOIN impersonation_scan scan USING (tenant_id, scan_id)
    WHERE found.data ->> 'change' <> 'gone'
      AND NOT EXISTS (SELECT 1 FROM impersonation_look_alike later
        WHERE later.tenant_id = found.tenant_id AND later.look_alike_id = found.look_alike_id
          AND later.position > found.position)
    GROUP BY 1, 2
  ) of_scan WHERE of_scan.members > 1 AND of_scan.matches
  ORDER BY of_scan.id, of_scan.position DESC
) campaign ORDER BY campaign.position DESC LIMIT $2`;

/** Of several accounts, one with every word in handle or name; newest first. `manager` is confined to the tenant. */
export async function findCampaigns(
  manager: EntityManager,
  { q, limit }: { readonly q: string; readonly limit: number },
): Promise<readonly FoundCampaign[]> {
  const words = q.split(/\s+/).filter(Boolean);
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  return manager.query(FIND, [patterns, limit]);
}
