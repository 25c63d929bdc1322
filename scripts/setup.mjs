// Prepares a fresh machine: `node scripts/setup.mjs [build] [browser]`. Requires only Node 20 or later, without packages.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
const stamps = join(root, 'node_modules', '.cache', 'entrepuentes');
const headless = '/usr/bin/chromium-headless-shell'; // browser tests take two thirds of the time without a window system
const browsers = [headless, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const buildInputs = [
  'web',
  'contract',
  'domain',
  'texts',
  'public',
  'scripts',
  'vite.config.ts',
  'react-router.config.ts',
];

const steps = new Set(process.argv.slice(2));
install();
if (steps.has('build')) build();
if (steps.has('browser')) installBrowser();

function install() {
  const lock = hash(['package-lock.json']);
  if (stamp('installed') === lock || isProductionTree()) return;
  logStep('Installing packages (once)');
  // none of our packages needs an install script
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  setStamp('installed', lock);
}

function build() {
  if (isProductionTree()) return checkBuild();
  const sources = hash(['package-lock.json', ...buildInputs.flatMap(filesBelow)]);
  if (stamp('built') === sources && existsSync(join(root, 'build/server/index.js'))) return;
  logStep('Building the pages');
  run('npm', ['run', 'build', '--silent'], 'pipe');
  setStamp('built', sources);
}

/**
 * Whether the packages were installed with `npm ci --omit=dev`, by the list that npm writes when it has finished. Such a tree is
 * built elsewhere and copied; it is used as it is, without a network. npm installs `devOptional` packages, such as vite, too.
 */
function isProductionTree() {
  const installedList = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedList)) return false;
  const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedList, 'utf8')).packages;
  return Object.entries(packages).every(([path, { version, dev, optional, devOptional }]) => {
    if (path === '' || optional || devOptional) return true;
    return dev ? !installed[path] : installed[path]?.version === version;
  });
}

function checkBuild() {
  if (existsSync(join(root, 'build/server/index.js'))) return;
  console.error(
    'The pages are not built, and the packages that build them are not installed: run `npm run build` first.',
  );
  process.exit(1);
}

/** Continues without a browser: checks that do not need one run, the others count as failed. */
function installBrowser() {
  if ([process.env.CHROMIUM, headless].some((path) => path && existsSync(path))) return;
  installChromium();
  if (!browsers.some((path) => existsSync(path)))
    console.error('The browser tests need Chromium: install it, or set CHROMIUM to its path.');
}

/** Installs Chromium as root on Debian systems; falls back to the full browser where the headless build is missing. */
function installChromium() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  logStep('Installing Chromium from the system packages (once)');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  if (!succeeds('apt-get', ['update', '-qq'], 'pipe', env)) return;
  if (succeeds('apt-get', [...install, 'chromium-headless-shell'], 'pipe', env)) return;
  if (!browsers.some((path) => existsSync(path))) succeeds('apt-get', [...install, 'chromium'], 'pipe', env);
}

function logStep(step) {
  console.log(`${step} …`);
}

function run(command, args, stdio = 'inherit') {
  if (!succeeds(command, args, stdio)) process.exit(1);
}

/** Runs a program and returns whether it succeeded; prints its output if it failed. */
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
