import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import type { Render } from '#contract/client.ts';
import { StartError } from '#server/start-error.ts';
import { start } from '#texts/start.ts';

type Build = ServerBuild & { entry: { module: { createRender: (build: ServerBuild, mode: string) => Render } } };

/** The pages as built; rejects with a StartError when they are not built yet. */
export async function builtPages(root: string): Promise<{ render: Render; clientDir: string }> {
  const file = join(root, 'build/server/index.js');
  if (!existsSync(file)) throw new StartError(start.notBuilt);
  const build = (await import(file)) as Build;
  return { render: build.entry.module.createRender(build, 'production'), clientDir: join(root, 'build/client') };
}

/** The pages as they stand in the editor, with hot reload over the same server. */
export async function livePages(root: string, server: Server): Promise<{ render: Render; vite: ViteDevServer }> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server } } });
  const render: Render = async (request, context) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as Build;
    return build.entry.module.createRender(build, 'development')(request, context);
  };
  return { render, vite };
}
