import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import type { RenderPage } from '#contract/client.ts';
import { ConfigError } from '#server/config-error.ts';
import { serverOutput } from '#texts/terminal-output.ts';

type Build = ServerBuild & { entry: { module: { createRender: (build: ServerBuild, mode: string) => RenderPage } } };

/** Loads the built pages; rejects with a ConfigError when the build is missing. */
export async function loadBuiltPages(root: string): Promise<{ render: RenderPage; clientDir: string }> {
  const file = join(root, 'build/server/index.js');
  if (!existsSync(file)) throw new ConfigError(serverOutput.notBuilt);
  const build = (await import(file)) as Build;
  return { render: build.entry.module.createRender(build, 'production'), clientDir: join(root, 'build/client') };
}

/** Serves the pages from source through Vite, with hot reload over the same server. */
export async function startDevelopmentPages(
  root: string,
  server: Server,
): Promise<{ render: RenderPage; vite: ViteDevServer }> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server } } });
  const render: RenderPage = async (request, context) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as Build;
    return build.entry.module.createRender(build, 'development')(request, context);
  };
  return { render, vite };
}
