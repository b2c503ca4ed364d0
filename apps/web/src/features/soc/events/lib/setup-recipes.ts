import type { Source } from '@rampart/soc/contract';

export const RECIPES = ['curl', 'rampart', 'rsyslog', 'vector', 'fluentbit'] as const;
export type Recipe = (typeof RECIPES)[number];

export const RECIPE_LABELS: Readonly<Record<Recipe, string>> = {
  curl: 'curl',
  rampart: 'rampart ingest',
  rsyslog: 'rsyslog',
  vector: 'Vector',
  fluentbit: 'Fluent Bit',
};

interface Setup {
  /** The absolute URL that the source delivers to. */
  readonly address: string;
  readonly key: string;
  readonly kind: Source;
}

const FILES: Partial<Record<Source, string>> = {
  nginx: '/var/log/nginx/access.log',
  apache: '/var/log/apache2/access.log',
  auditd: '/var/log/audit/audit.log',
  syslog: '/var/log/syslog',
  linux: '/var/log/syslog',
};

const fileOf = (kind: Source): string => FILES[kind] ?? '/var/log/auth.log';

function partsOf(address: string) {
  const { hostname: host, port, protocol, pathname: path } = new URL(address);
  const secure = protocol === 'https:';
  return { host, port: port === '' ? (secure ? '443' : '80') : port, secure, path };
}

function curl({ address, key, kind }: Setup): string {
  return [
    `curl --data-binary @${fileOf(kind)} \\`,
    `  -H 'Content-Type: text/plain' \\`,
    `  -H 'Authorization: Bearer ${key}' \\`,
    `  ${address}`,
  ].join('\n');
}

function rampart({ address, key, kind }: Setup): string {
  const server = address.replace(/\/api\/soc\/intake\/[^/]*$/, '');
  return [
    `export RAMPART_SOURCE_KEY='${key}'`,
    `rampart ingest ${fileOf(kind)} --follow \\`,
    `  --server ${server}`,
  ].join('\n');
}

/** Parameters: rsyslog documentation, module omhttp (Debian package rsyslog-http or rsyslog-omhttp). */
function rsyslog({ address, key }: Setup): string {
  const { host, port, secure, path } = partsOf(address);
  return [
    'module(load="omhttp")',
    'template(name="rampart" type="string"',
    '  string="%TIMESTAMP:::date-rfc3339% %HOSTNAME% %syslogtag%%msg:::drop-last-lf%")',
    'action(type="omhttp" template="rampart"',
    `  server="${host}" serverport="${port}"`,
    `  usehttps="${secure ? 'on' : 'off'}" restpath="${path.slice(1)}"`,
    `  httpcontenttype="text/plain" httpheaders=["Authorization: Bearer ${key}"]`,
    '  batch="on" batch.format="newline" batch.maxsize="500"',
    '  action.resumeRetryCount="-1" queue.type="LinkedList" queue.size="10000")',
  ].join('\n');
}

/** Options: Vector documentation, sources `file` and sinks `http`. */
function vector({ address, key, kind }: Setup): string {
  return [
    '[sources.logs]',
    'type = "file"',
    `include = ["${fileOf(kind)}"]`,
    '',
    '[sinks.rampart]',
    'type = "http"',
    'inputs = ["logs"]',
    `uri = "${address}"`,
    'method = "post"',
    'compression = "gzip"',
    'encoding.codec = "text"',
    'framing.method = "newline_delimited"',
    'auth.strategy = "bearer"',
    `auth.token = "${key}"`,
  ].join('\n');
}

/**
 * Options: Fluent Bit documentation, input `tail`, output `http`, TLS, retries. Lines keep their own time, so records get
 * none. By default, a long line ends the reading of a file, chunks are given up after one retry, and a certificate may
 * name another host.
 */
function fluentbit({ address, key, kind }: Setup): string {
  const { host, port, secure, path } = partsOf(address);
  return [
    'pipeline:',
    '  inputs:',
    '    - name: tail',
    `      path: ${fileOf(kind)}`,
    '      db: /var/log/rampart-fluent-bit.db',
    '      mem_buf_limit: 64M',
    '      skip_long_lines: on',
    '  outputs:',
    '    - name: http',
    "      match: '*'",
    `      host: ${host}`,
    `      port: ${port}`,
    `      uri: ${path}`,
    '      format: json_lines',
    '      json_date_key: false',
    '      compress: gzip',
    '      header:',
    `        - Authorization Bearer ${key}`,
    ...(secure ? ['      tls: on', '      tls.verify_hostname: on'] : ['      tls: off']),
    '      retry_limit: no_limits',
  ].join('\n');
}

const WRITTEN = { curl, rampart, rsyslog, vector, fluentbit } satisfies Record<
  Recipe,
  (setup: Setup) => string
>;

/** The text to paste on the server that has the logs. */
export const recipeText = (recipe: Recipe, setup: Setup): string => WRITTEN[recipe](setup);
