import { createServer, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { type BenchResult, formatTable, median } from '#bench/support/report.ts';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import { chromiumFlags, chromiumPath } from '#tests/support/pages/chromium.ts';
import { type PageWeight, weighedPages, weighPage, weightLimits } from '#tests/support/pages/page-weight.ts';
import { findFreePort } from '#tests/support/processes/free-port.ts';
import { startServer } from '#tests/support/processes/start-server.ts';

const runs = 3;
const { publicJsKib, publicCssKib } = weightLimits;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Figures of a page, with their limits. */
const columns = {
  'HTML KiB': null,
  'JS KiB': { limit: `≤ ${publicJsKib}`, holds: (value: number) => value <= publicJsKib },
  'JS before paint': { limit: '0', holds: (value: number) => value === 0 },
  'CSS KiB': { limit: `≤ ${publicCssKib}`, holds: (value: number) => value <= publicCssKib },
  performance: { limit: '≥ 98', holds: (value: number) => value >= 98 },
  accessibility: { limit: '100', holds: (value: number) => value === 100 },
  'best-practices': { limit: '100', holds: (value: number) => value === 100 },
  seo: { limit: '100', holds: (value: number) => value === 100 },
  CLS: { limit: '0', holds: (value: number) => value < 0.001 },
  'LCP ms': null,
  'LCP ms without JS': null,
  'LCP ratio': { limit: '≤ 1', holds: (value: number) => value <= 1 },
};
type Column = keyof typeof columns;
type Measures = Record<Column, number>;

type Scores = Record<(typeof categories)[number] | 'lcp' | 'cls', number>;

/** Measures sizes (gzip 9) and Lighthouse mobile scores of public pages, each compared with its copy without JavaScript. */
export async function benchPages(): Promise<BenchResult> {
  const server = await startServer({ DATA_DIR: await createTemporaryFolder() });
  const bare = await startBareMirror(server.url);
  const names = Object.keys(columns) as Column[];
  const limits = names.map((name) => columns[name]?.limit ?? '');
  const rows: (string | number)[][] = [
    ['page', ...names],
    ['limit', ...limits],
  ];
  const exceeded: string[] = [];
  try {
    for (const path of weighedPages) {
      const measures = await measure(server.url + path, bare.url + path);
      rows.push([path, ...names.map((name) => measures[name])]);
      for (const name of names)
        if (columns[name]?.holds(measures[name]) === false) exceeded.push(`${path}: ${name} is ${measures[name]}`);
    }
  } finally {
    bare.server.close();
    await server.stop('SIGTERM');
    await removeFolders();
  }
  const note = `Sizes by gzip 9. Lighthouse mobile with simulated throttling, medians of ${runs} interleaved runs.`;
  return { text: `${formatTable(rows)}\n\n${note}`, exceeded };
}

async function measure(url: string, bareUrl: string): Promise<Measures> {
  const { html, js, css, scriptsBeforePaint } = await weighInNewBrowser(url);
  const [full, without] = await scorePair(url, bareUrl);
  const percent = (name: (typeof categories)[number]) => Math.round(full[name] * 100);
  return {
    'HTML KiB': html,
    'JS KiB': js,
    'JS before paint': scriptsBeforePaint,
    'CSS KiB': css,
    performance: percent('performance'),
    accessibility: percent('accessibility'),
    'best-practices': percent('best-practices'),
    seo: percent('seo'),
    CLS: Math.round(full.cls * 1000) / 1000,
    'LCP ms': Math.round(full.lcp),
    'LCP ms without JS': Math.round(without.lcp),
    'LCP ratio': Math.round((full.lcp / without.lcp) * 1000) / 1000,
  };
}

async function weighInNewBrowser(url: string): Promise<PageWeight> {
  const browser = await chromium.launch({ ...(chromiumPath && { executablePath: chromiumPath }), args: chromiumFlags });
  try {
    return await weighPage(await browser.newPage({ viewport: { width: 412, height: 823 } }), url);
  } finally {
    await browser.close();
  }
}

/** Interleaves the runs of both pages, so that a busy minute affects both. */
async function scorePair(url: string, bareUrl: string): Promise<[Scores, Scores]> {
  const all: [Scores[], Scores[]] = [[], []];
  for (let run = 0; run < runs; run++) {
    all[0].push(await runLighthouse(url));
    all[1].push(await runLighthouse(bareUrl));
  }
  return [medianScores(all[0]), medianScores(all[1])];
}

function medianScores(scores: Scores[]): Scores {
  const names = Object.keys(scores[0] ?? {}) as (keyof Scores)[];
  return Object.fromEntries(names.map((name) => [name, median(scores.map((one) => one[name]))])) as Scores;
}

/** Runs Lighthouse once in a new Chrome. */
async function runLighthouse(url: string): Promise<Scores> {
  const chrome = await launch({ chromePath: chromiumPath, chromeFlags: ['--headless=new', ...chromiumFlags] });
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: [...categories], logLevel: 'error' });
    if (!result) throw new Error(`no Lighthouse result for ${url}`);
    const { lhr } = result;
    const marks = categories.map((name) => [name, lhr.categories[name]?.score ?? 0]);
    const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
    return {
      ...Object.fromEntries(marks),
      lcp: value('largest-contentful-paint'),
      cls: value('cumulative-layout-shift'),
    };
  } finally {
    chrome.kill();
  }
}

/** Serves the same pages without scripts, as the baseline. */
async function startBareMirror(origin: string): Promise<{ server: Server; url: string }> {
  const server = createServer(async (request, response) => {
    const original = await fetch(origin + request.url);
    const type = original.headers.get('content-type') ?? '';
    const body = Buffer.from(await original.arrayBuffer());
    const bare = type.includes('text/html') ? body.toString().replace(/<script[\s\S]*?<\/script>/g, '') : body;
    const cacheControl = original.headers.get('cache-control') ?? '';
    response.writeHead(original.status, {
      'Content-Type': type,
      'Cache-Control': cacheControl,
      'Content-Encoding': 'gzip',
    });
    response.end(gzipSync(bare));
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { server, url: `http://localhost:${port}` };
}
