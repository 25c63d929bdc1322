// Makes a bare machine ready: `node scripts/setup.mjs [build] [browser]`. Runs on any Node from 20, with nothing installed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
const stamps = join(root, 'node_modules', '.cache', 'entrepuentes');
const headless = '/usr/bin/chromium-headless-shell'; // without windows the browser tests take two thirds of the time
const browsers = [headless, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const built = ['web', 'contract', 'domain', 'texts', 'public', 'scripts', 'vite.config.ts', 'react-router.config.ts'];

const wanted = new Set(process.argv.slice(2));
install();
if (wanted.has('build')) build();
if (wanted.has('browser')) installBrowser();

function install() {
  const lock = hash(['package-lock.json']);
  if (stamp('installed') === lock) return;
  say('Installing packages (once)');
  // no install script is needed by any of our packages, so none is run
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  setStamp('installed', lock);
}

function build() {
  const sources = hash(['package-lock.json', ...built.flatMap(filesBelow)]);
  if (stamp('built') === sources && existsSync(join(root, 'build/server/index.js'))) return;
  say('Building the pages');
  run('npm', ['run', 'build', '--silent'], 'pipe');
  setStamp('built', sources);
}

/** Without a browser it goes on: the checks that need none run, those that do fail and are counted. */
function installBrowser() {
  if ([process.env.CHROMIUM, headless].some((path) => path && existsSync(path))) return;
  installChromium();
  if (!browsers.some((path) => existsSync(path)))
    console.error('The browser tests need Chromium: install it, or name it in the variable CHROMIUM.');
}

/** Only root on a system with Debian's packages can; one without the small build gets the whole browser. */
function installChromium() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say('Installing Chromium from the system packages (once)');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  if (!succeeds('apt-get', ['update', '-qq'], 'pipe', env)) return;
  if (succeeds('apt-get', [...install, 'chromium-headless-shell'], 'pipe', env)) return;
  if (!browsers.some((path) => existsSync(path))) succeeds('apt-get', [...install, 'chromium'], 'pipe', env);
}

function say(what) {
  console.log(`${what} …`);
}

function run(command, args, stdio = 'inherit') {
  if (!succeeds(command, args, stdio)) process.exit(1);
}

/** Whether a program ended well; if not, what it printed is shown. */
function succeeds(command, args, stdio, env = process.env) {
  const PATH = `${bin}${delimiter}${process.env.PATH}`;
  try {
    execFileSync(command, args, { cwd: root, stdio, env: { ...env, PATH } });
    return true;
  } catch (error) {
    console.error(`${error.stdout ?? ''}${error.stderr ?? ''}\n${command} ${args.join(' ')} failed.`);
    return false;
  }
}

function filesBelow(path) {
  if (!existsSync(join(root, path))) return [];
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort();
}

function hash(files) {
  const sum = createHash('sha256');
  for (const file of files) sum.update(file).update(readFileSync(join(root, file)));
  return sum.digest('hex');
}

function stamp(name) {
  const file = join(stamps, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function setStamp(name, value) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), value);
}
