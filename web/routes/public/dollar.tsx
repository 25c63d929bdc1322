import { dollarPage as texts } from '#texts/rates/dollar-page.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { parseConverterInput } from '#web/features/rates/converter-view-model.ts';
import { DollarView } from '#web/features/rates/dollar-view.tsx';
import { toDollarViewModel } from '#web/features/rates/dollar-view-model.ts';
import { pageMeta } from '#web/shell/document/page-meta.ts';
import type { Route } from './+types/dollar';

/** Loads the current rates and the conversion in the URL. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageContext);
  return {
    board: toDollarViewModel(await api.rates.board()),
    asked: parseConverterInput(new URL(request.url).searchParams),
    publicUrl,
  };
}

/** Typing changes the query string and is computed in the browser. A refresh reloads the rates. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: texts.pageTitle,
    description: texts.description,
    path: paths.dollar,
    publicUrl: loaderData?.publicUrl ?? '',
  });

export default function DollarPage({ loaderData: { board, asked } }: Route.ComponentProps) {
  return <DollarView board={board} first={asked} />;
}
