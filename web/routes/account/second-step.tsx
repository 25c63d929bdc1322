import { redirect, useSearchParams } from 'react-router';
import { parseLocalPath } from '#domain/safe-url.ts';
import { secondStepTexts } from '#texts/accounts/second-factor.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { accountMeta } from '#web/features/accounts/account-card.tsx';
import { SecondStepScreen } from '#web/features/accounts/sign-in/second-step-screen.tsx';
import type { Route } from './+types/second-step';

/** Loads the pending sign-in of this browser; redirects to sign-in if there is none. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const step = await context.get(pageContext).api.secondFactor.pending();
  const next = parseLocalPath(new URL(request.url).searchParams.get('next'));
  if (!step) throw redirect(paths.login(next ?? undefined));
  return step;
}

export const meta = () => accountMeta(secondStepTexts.title);

export default function SecondStepPage({ loaderData: step }: Route.ComponentProps) {
  const [searchParams] = useSearchParams();
  return <SecondStepScreen step={step} next={parseLocalPath(searchParams.get('next')) ?? paths.welcome} />;
}
