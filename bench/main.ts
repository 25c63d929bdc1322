// `npm run bench -- NAME`: measures one thing beside its limit and writes the result into docs/performance.md.
import { benchBelongings } from './belongings.ts';
import { benchCoupons } from './coupons.ts';
import { benchLive } from './live.ts';
import { benchPages } from './pages.ts';
import { benchPeople } from './people.ts';
import { type Result, report } from './report.ts';
import { benchStream } from './stream.ts';
import { benchUploads } from './uploads.ts';

const benches: Record<string, () => Promise<Result>> = {
  belongings: benchBelongings,
  coupons: benchCoupons,
  live: benchLive,
  pages: benchPages,
  people: benchPeople,
  stream: benchStream,
  uploads: benchUploads,
};

const [name = ''] = process.argv.slice(2);
const bench = benches[name];
if (!bench) {
  console.error(`npm run bench -- NAME, where NAME is one of: ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
const result = await bench();
report(name, result);
for (const line of result.broken) console.error(`Over its limit: ${line}`);
process.exitCode = result.broken.length > 0 ? 1 : 0;
