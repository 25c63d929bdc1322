import { redirect, useSearchParams } from 'react-router';
import { localPath } from '#domain/local-path.ts';
import { secondStepWords } from '#texts/second-step.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { accountMeta } from '#web/features/accounts/account-meta.ts';
import { SecondStepScreen } from '#web/features/accounts/second-step-screen.tsx';
import type { Route } from './+types/second-step';

/** The sign-in that waits in this browser; without one the password comes first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const step = await context.get(pageContext).api.secondFactor.pending();
  const next = localPath(new URL(request.url).searchParams.get('next'));
  if (!step) throw redirect(paths.login(next ?? undefined));
  return step;
}

export const meta = () => accountMeta(secondStepWords.title);

export default function SecondStepPage({ loaderData: step }: Route.ComponentProps) {
  const [address] = useSearchParams();
  return <SecondStepScreen step={step} next={localPath(address.get('next')) ?? paths.welcome} />;
}
