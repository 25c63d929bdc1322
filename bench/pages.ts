import { createServer, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { newFolder, removeFolders } from '#tests/support/folders.ts';
import { freePort } from '#tests/support/ports.ts';
import { startServer } from '#tests/support/processes.ts';
import { median, table } from './report.ts';

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
const runs = 3;
const budgets = { js: 120, css: 12, performance: 98, lcpRatio: 1.1 };
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Scores = Record<(typeof categories)[number] | 'lcp' | 'cls', number>;
type Weight = { html: number; js: number; css: number; early: number };

/** Bytes and Lighthouse mobile of three public pages, each beside itself without JavaScript. */
export async function benchPages(): Promise<string> {
  const server = await startServer({ DATA_DIR: await newFolder() });
  const bare = await startBareMirror(server.url);
  const rows: (string | number)[][] = [
    [
      'page',
      'HTML KiB',
      'JS KiB',
      'JS before paint',
      'CSS KiB',
      'Perf',
      'A11y',
      'Best',
      'SEO',
      'CLS',
      'LCP ms',
      'LCP bare ms',
      'ratio',
    ],
  ];
  try {
    for (const path of ['/', '/categories', '/place/237']) {
      const { html, js, css, early } = await weigh(server.url + path);
      const [full, without] = await scorePair(server.url + path, bare.url + path);
      const ratio = full.lcp / without.lcp;
      const marks = categories.map((name) => Math.round(full[name] * 100));
      rows.push([
        path,
        html,
        js,
        early,
        css,
        ...marks,
        full.cls.toFixed(3),
        Math.round(full.lcp),
        Math.round(without.lcp),
        ratio.toFixed(3),
      ]);
    }
  } finally {
    bare.server.close();
    await server.stop('SIGTERM');
    await removeFolders();
  }
  const note = `Budgets: JS ≤ ${budgets.js} KiB and none before the first paint, CSS ≤ ${budgets.css} KiB (as sent), performance ≥ ${budgets.performance}, the others 100, CLS 0, LCP ≤ ${budgets.lcpRatio} of bare. Lighthouse mobile (simulated), medians of ${runs} interleaved runs.`;
  return `${table(rows)}\n\n${note}`;
}

/** Interleaves the runs of both pages, so that a busy minute touches both. */
async function scorePair(url: string, bareUrl: string): Promise<[Scores, Scores]> {
  const all: [Scores[], Scores[]] = [[], []];
  for (let run = 0; run < runs; run++) {
    all[0].push(await score(url));
    all[1].push(await score(bareUrl));
  }
  return [middle(all[0]), middle(all[1])];
}

function middle(scores: Scores[]): Scores {
  const names = Object.keys(scores[0] ?? {}) as (keyof Scores)[];
  return Object.fromEntries(names.map((name) => [name, median(scores.map((one) => one[name]))])) as Scores;
}

/** One Lighthouse run in a Chrome of its own. */
async function score(url: string): Promise<Scores> {
  const chrome = await launch({ chromePath: executablePath, chromeFlags: ['--headless=new', ...flags] });
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

/** KiB as sent over the wire, and how much JavaScript had begun to load when the page first painted. */
async function weigh(url: string): Promise<Weight> {
  const browser = await chromium.launch({ executablePath, args: flags });
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const sizes = await collectSizes(page, url);
  const early = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return files.filter(({ name, startTime }) => name.endsWith('.js') && startTime < paint).length;
  });
  await browser.close();
  const kib = (type: string) => Math.round((sizes.get(type) ?? 0) / 102.4) / 10;
  return { html: kib('document'), js: kib('script'), css: kib('stylesheet'), early };
}

async function collectSizes(page: Page, url: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const measured: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const add = async () => {
      const { responseBodySize } = await request.sizes();
      sizes.set(request.resourceType(), (sizes.get(request.resourceType()) ?? 0) + responseBodySize);
    };
    measured.push(add());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(measured);
  return sizes;
}

/** The same pages without any script: the limit that ours are held against. */
async function startBareMirror(origin: string): Promise<{ server: Server; url: string }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(origin + request.url);
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    const bare = type.includes('text/html') ? body.toString().replace(/<script[\s\S]*?<\/script>/g, '') : body;
    const cached = answer.headers.get('cache-control') ?? '';
    response.writeHead(answer.status, { 'Content-Type': type, 'Cache-Control': cached, 'Content-Encoding': 'gzip' });
    response.end(gzipSync(bare));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { server, url: `http://localhost:${port}` };
}
