import { actionTexts } from '#texts/actions.ts';

/** Message while a page loads. */
export function LoadingStatus() {
  return <p role="status">{actionTexts.loading}</p>;
}
