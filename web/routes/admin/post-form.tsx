import { useLocation } from 'react-router';
import { idOrNull } from '#domain/id.ts';
import { adminTitle } from '#texts/admin.ts';
import { postWords as texts } from '#texts/publications.ts';
import { PublicationScreen } from '#web/features/publications/publication-screen.tsx';

export const meta = () => [{ title: adminTitle(texts.untitled) }];

export default function PostFormPage() {
  const state = useLocation().state as { id?: unknown } | null;
  return <PublicationScreen noun="post" id={idOrNull(state?.id)} />;
}
