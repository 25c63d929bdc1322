import { adTexts as texts } from '#texts/publications/publications-admin.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { PublicationScreen } from '#web/features/publications/publication-screen.tsx';

export const meta = () => [{ title: formatAdminTitle(texts.untitled) }];

export default function AdFormPage() {
  return <PublicationScreen kind="ad" />;
}
