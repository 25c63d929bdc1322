import { createPath, type DataRouter, matchRoutes } from 'react-router';

/** Properties that React Router sets on the window. The running navigation and the files of the routes have no public API. */
type RouterWindow = {
  __reactRouterDataRouter: DataRouter;
  __reactRouterManifest: { routes: Record<string, { module: string }> };
};

/**
 * Opens the tapped link as a document when the files of its page are gone after a new version. React Router reloads the page at
 * its current address instead; whichever reload is first, that of the link is the one that completes.
 */
export function followTappedLink(): void {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = window as unknown as RouterWindow;
  router.subscribe(({ navigation: { location } }) => {
    if (!location) return;
    const openLink = () => {
      if (router.state.navigation.location !== location) return; // another link was tapped since
      // Back and Forward have moved the address already
      if (createPath(location) !== createPath(window.location))
        window.history.pushState(null, '', createPath(location));
      window.location.reload();
    };
    for (const { route } of matchRoutes(router.routes, location) ?? []) {
      const file = manifest.routes[route.id]?.module;
      if (file) import(/* @vite-ignore */ file).catch(openLink);
    }
  });
}
