/**
 * Runs Lighthouse's mobile preset on pages of a running product, and prints the median of three runs for each
 * page. Exit code 1 when a page is below the limits. Arguments: the product's address, the browser, and the
 * pages as JSON: `[{ "path": "/", "listed": true }]`.
 */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const RUNS = 3;
const LIMITS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
];

const [origin, chromePath, pagesJson] = process.argv.slice(2);
let below = 0;
for (const { path, listed } of JSON.parse(pagesJson)) {
  const reports = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await measure(`${origin}${path}`, listed));
  const scores = Object.keys(LIMITS).map((name) => [
    name,
    median(reports.map((report) => scoreOf(report, name))),
  ]);
  const bad = scores.filter(([name, score]) => score < LIMITS[name]);
  console.log(
    `${bad.length > 0 ? 'BELOW' : 'ok   '} ${path.padEnd(28)} ${scores.map(([name, score]) => `${name} ${score}`).join(', ')}`,
  );
  for (const [name] of bad)
    for (const line of shortcomings(reports.at(-1), name)) console.log(`        ${line}`);
  below += bad.length;
}
if (below > 0) process.exitCode = 1;

/** Measures once. A recording that fails on a busy machine is reported and repeated. */
async function measure(url, listed, tries = 3) {
  const report = await measureOnce(url, listed);
  if (!report.runtimeError) return report;
  if (tries <= 1) throw new Error(`${url}: ${report.runtimeError.message}`);
  console.log(`again ${url}: ${report.runtimeError.code}`);
  return measure(url, listed, tries - 1);
}

/** Uses a separate browser, so that no file comes from the cache. */
async function measureOnce(url, listed) {
  const skipAudits = [
    // Personal pages are deliberately not indexed.
    ...(listed ? [] : ['is-crawlable']),
    // Lighthouse requests robots.txt from within the page, which a page without network access forbids.
    ...((await sendsNothing(url)) ? ['robots-txt'] : []),
  ];
  const chrome = await launch({ chromePath, chromeFlags: FLAGS, logLevel: 'silent' });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: Object.keys(LIMITS),
      ...(skipAudits.length === 0 ? {} : { skipAudits }),
    });
    if (result === undefined)
      throw new Error(`Lighthouse has no result for ${url}. Read its log, and run it again.`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

async function sendsNothing(url) {
  const { headers } = await fetch(url);
  return headers.get('content-security-policy')?.includes("connect-src 'none'") ?? false;
}

function scoreOf(report, name) {
  return Math.round((report.categories[name].score ?? 0) * 100);
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

function shortcomings(report, name) {
  return report.categories[name].auditRefs
    .filter(({ id, weight }) => weight > 0 && (report.audits[id].score ?? 1) < 0.9)
    .map(({ id }) => `${id}: ${report.audits[id].title} ${report.audits[id].displayValue ?? ''}`.trim());
}
