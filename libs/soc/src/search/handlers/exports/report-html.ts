import type { ReportedEvent, SocReport } from '../../contract/exports.js';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `body{font:14px/1.5 system-ui,sans-serif;margin:2rem;color:#1b1f24;background:#fff}
table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #d0d7de;padding:.3rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
code{font-size:12px}dt{font-weight:600}dd{margin:0 0 .5rem}@media(prefers-color-scheme:dark){body{background:#14171c;color:#e6e6e6}th,td{border-color:#3a4049}}`;

const row = ({ time, severity, type, title, source, status, raw, sha256 }: ReportedEvent): string =>
  `<tr><td>${escaped(time)}</td><td>${escaped(severity)}</td><td>${escaped(type)}</td><td>${escaped(title)}<br><code>${escaped(raw)}</code></td><td>${escaped(source)}</td><td>${escaped(status)}</td><td><code>${sha256}</code></td></tr>`;

/** The report as one HTML file without scripts. */
export function reportHtml({
  createdAt,
  createdBy,
  publishedAt,
  filter,
  asOf,
  complete,
  events,
}: SocReport): string {
  const asked = Object.keys(filter).length === 0 ? 'everything' : JSON.stringify(filter);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Security events</title><style>${STYLE}</style></head>
<body><h1>Security events</h1>
<dl><dt>Made</dt><dd>${escaped(createdAt)} by ${escaped(createdBy)}</dd>
<dt>Asked for</dt><dd>${escaped(asked)}</dd>
${asOf === undefined ? '' : `<dt>As they were</dt><dd>${escaped(asOf)}</dd>\n`}<dt>Events</dt><dd>${events.length}${complete ? '' : ', the newest; older ones were left out'}</dd>
<dt>To check it</dt><dd>The file it came in is signed: <code>rampart verify-report FILE</code> with the keys published at ${escaped(publishedAt)}.</dd></dl>
<table><thead><tr><th>Time</th><th>Severity</th><th>Type</th><th>Event</th><th>Source</th><th>Status</th><th>SHA-256</th></tr></thead>
<tbody>
${events.map(row).join('\n')}
</tbody></table></body></html>
`;
}
