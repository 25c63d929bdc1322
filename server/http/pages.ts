import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createRouterClient } from '@orpc/server';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import type { PageContext, RenderPage } from '#contract/client.ts';
import { ConfigError } from '#server/config-error.ts';
import { isConnectionError } from '#server/db/database-errors.ts';
import type { createRouter } from '#server/router.ts';
import { serverOutput } from '#texts/terminal-output.ts';
import { buildContext } from './api/procedures.ts';
import { createOutageError } from './limits/database-outage.ts';
import { createRouteLabels, type RouteOf } from './route-labels.ts';
import type { Cookies } from './security/cookies.ts';
import type { AppEnv } from './session.ts';

type Build = ServerBuild & { entry: { module: { createRender: (build: ServerBuild, mode: string) => RenderPage } } };

/** Loads the built pages, with the labels of their routes; rejects with a ConfigError when the build is missing. */
export async function loadBuiltPages(
  root: string,
): Promise<{ render: RenderPage; clientDir: string; routeOf: RouteOf }> {
  const file = join(root, 'build/server/index.js');
  if (!existsSync(file)) throw new ConfigError(serverOutput.notBuilt);
  const build = (await import(file)) as Build;
  return {
    render: build.entry.module.createRender(build, 'production'),
    clientDir: join(root, 'build/client'),
    routeOf: createRouteLabels(listPagePaths(build)),
  };
}

/** Paths of all pages of a build, such as '/place/:id'. */
function listPagePaths({ routes }: Build): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ''}` : '';
  };
  return Object.keys(routes).map((id) => pathOf(id) || '/');
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

type Dependencies = Pick<PageContext, 'publicUrl' | 'assetBase' | 'replay'> & {
  render: RenderPage;
  /** The API that loaders call, in this process. */
  router: ReturnType<typeof createRouter>;
  cookies: Cookies;
  /** Id of the last published event, for pages that follow the changes. */
  latestEventId: () => string;
  log: Logger;
};

/** Renders the page of a request. Throws server/no-database when its loaders lost the database. */
export function servePages({ render, router, cookies, latestEventId, log, ...site }: Dependencies) {
  return async (c: Context<AppEnv>) => {
    const signedInUser = c.get('actor');
    const requestId = c.get('requestId');
    const headers = cookies.pick('second_step', c.req.raw.headers); // the only cookie that page loaders need
    const context = buildContext({ actor: signedInUser, headers, cacheTags: c.env?.cacheTags });
    let hasLostConnection = false;
    const reportError = (error: unknown) => {
      hasLostConnection ||= isConnectionError(error);
      if (!isConnectionError(error)) log.error({ error, requestId }, 'page failed');
    };
    const page = await render(c.req.raw, {
      ...site,
      api: createRouterClient(router, { context }),
      signedInUser,
      latestEventId: latestEventId(), // before any query, so that later changes reach the page as events
      requestId,
      reportError,
    });
    if (hasLostConnection) throw createOutageError();
    if (headers.has('cookie')) page.headers.set('Cache-Control', 'private, no-store');
    return page;
  };
}
