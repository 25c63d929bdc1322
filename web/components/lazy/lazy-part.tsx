import { type ComponentType, lazy } from 'react';
import { connectionTexts } from '#texts/shell/shell.ts';
import { ErrorState } from '#web/components/page/empty-state.tsx';

/** Lazy part of a page. If its code cannot be loaded, such as after a new version, it says so and offers to reload the page. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: NotLoaded as ComponentType<Props> }),
    ),
  );
}

const NotLoaded = () => <ErrorState title={connectionTexts.partNotLoaded} onRetry={() => window.location.reload()} />;
