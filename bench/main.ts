// `npm run bench -- NAME`: measures one thing beside its limit and writes the result into docs/performance.md.
import { benchPages } from './pages.ts';
import { report } from './report.ts';

const benches: Record<string, () => Promise<string>> = { pages: benchPages };

const [name = ''] = process.argv.slice(2);
const bench = benches[name];
if (!bench) {
  console.error(`npm run bench -- NAME, where NAME is one of: ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
report(name, await bench());
