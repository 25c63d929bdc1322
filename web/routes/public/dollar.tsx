import { dollar as texts } from '#texts/dollar.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { askedIn } from '#web/features/rates/converter-words.ts';
import { DollarView } from '#web/features/rates/dollar-view.tsx';
import { dollarWords } from '#web/features/rates/dollar-words.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/dollar';

/** The rates as they are now, and what the address asks to be converted. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageContext);
  return { board: dollarWords(await api.rates.board()), asked: askedIn(new URL(request.url).searchParams), publicUrl };
}

/** What is typed changes the address, not the rates: the browser answers it. A refresh asks again. */
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
