// `npm run bench -- NAME`: measures one thing beside its limit and writes the result into docs/performance.md.
import { benchBelongings } from './belongings.ts';
import { benchCoupons } from './coupons.ts';
import { benchForecast } from './forecast.ts';
import { benchLive } from './live.ts';
import { benchPages } from './pages.ts';
import { benchPeople } from './people.ts';
import { benchReadings } from './readings.ts';
import { type Result, report } from './report.ts';
import { benchScale } from './scale.ts';
import { benchStream } from './stream.ts';
import { benchUploads } from './uploads.ts';

const benches: Record<string, (args: string[]) => Promise<Result>> = {
  belongings: benchBelongings,
  coupons: benchCoupons,
  forecast: benchForecast,
  live: benchLive,
  pages: benchPages,
  people: benchPeople,
  readings: benchReadings,
  scale: benchScale,
  stream: benchStream,
  uploads: benchUploads,
};

const [name = '', ...args] = process.argv.slice(2);
const bench = benches[name];
if (!bench) {
  console.error(`npm run bench -- NAME, where NAME is one of: ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
const result = await bench(args);
report(name, result);
for (const line of result.broken) console.error(`Over its limit: ${line}`);
process.exitCode = result.broken.length > 0 ? 1 : 0;
