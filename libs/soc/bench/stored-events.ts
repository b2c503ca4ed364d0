import type { DataSource } from 'typeorm';
import { wordsSql } from '../src/detection/projections/events/words-sql.js';

const AT_ONCE = 100_000;
const DAYS = 10;
export const LAST_DAY = Date.UTC(2026, 10, 21);
export const TENANT = '00000000-0000-7000-8000-00000000aaaa';

/** Stores rows undecoded: sign-ins, requests, one alert in 5,000, one unique word. Then rebuilds the indexes. */
export async function storeEvents(owner: DataSource, count: number): Promise<void> {
  for (let day = 0; day < DAYS; day += 1)
    await owner.query(`SELECT soc.add_day($1::date)`, [new Date(LAST_DAY - day * 86_400_000).toISOString()]);
  const indexes: { name: string; made: string }[] = await owner.query(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS made FROM pg_index i
     WHERE i.indrelid = 'soc.event'::regclass AND NOT i.indisprimary`,
  );
  for (const { name } of indexes) await owner.query(`DROP INDEX ${name}`);
  for (let first = 0; first < count; first += AT_ONCE)
    await owner.query(ROWS, [
      TENANT,
      new Date(LAST_DAY).toISOString(),
      first,
      Math.min(first + AT_ONCE, count),
      count,
    ]);
  await owner.query(`SET maintenance_work_mem = '512MB'`);
  for (const { made } of indexes) await owner.query(made.replace(' ON ONLY ', ' ON '));
  await owner.query(`VACUUM ANALYZE soc.event`);
}

const ROWS = `
INSERT INTO soc.event (tenant_id, id, received_at, time, kind, type, severity, title, source_id, source, host, username,
  src_ip, count, flags, line, delivery_id, delivery_sha256, delivery_bytes, raw, ocsf, words)
SELECT $1::uuid, n * 2, at, at, kind, CASE WHEN kind = 'alert' THEN 'threat' ELSE 'user' END,
  CASE WHEN kind = 'alert' THEN 4 WHEN n % 9 = 0 THEN 2 ELSE 1 END, title,
  '00000000-0000-7000-8000-00000000bbbb', 'sshd', 'host' || n % 40, 'user' || n % 50000, client, 1, '{}', n % 250,
  '00000000-0000-7000-8000-00000000cccc', repeat('a', 64), 20000, raw, ocsf::json, ${wordsSql('title', 'raw')}
FROM (
  SELECT n, at, client, kind, title, to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ' host' || n % 40 || ' sshd[' || n % 30000 || ']: ' || title AS raw,
    format('{"time":%s,"class_uid":3002,"class_name":"Authentication","category_uid":3,"activity_id":1,"activity_name":"logon","type_uid":300201,"severity_id":1,"status":"Success","message":%s,"src_endpoint":{"ip":"%s"},"process":{"name":"sshd","pid":%s},"metadata":{"version":"1.8.0","product":{"name":"sshd"},"labels":[]}}',
      n, to_json(title), client, n % 30000) AS ocsf
  FROM (
    SELECT n, client, at, CASE WHEN n % 5000 = 0 THEN 'alert' ELSE 'event' END AS kind,
      CASE WHEN n % 9 = 0 THEN 'Failed' ELSE 'Accepted' END || ' password for user' || n % 50000 || ' from ' || client
        || ' port ' || n % 60000 || CASE WHEN n % 1000 = 7 THEN ' preauth' ELSE '' END || ' ssh2'
        || CASE WHEN n % 1000003 = 1000 THEN ' quokka' ELSE '' END AS title
    FROM (
      SELECT n, '10.' || n % 7 || '.' || n / 7 % 200 || '.' || n % 250 AS client,
        $2::timestamptz + interval '1 day' - ($5::bigint - n) * (interval '${DAYS} days' / $5::bigint) AS at
      FROM generate_series($3::bigint, $4::bigint - 1) n
    ) numbered
  ) told
) rows`;
