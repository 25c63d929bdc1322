import { Link } from 'react-router';
import { adminTitle } from '#texts/admin.ts';
import { postWords as texts } from '#texts/publications.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import button from '#web/components/button.module.css';
import { PageHeader } from '#web/components/page-header.tsx';
import { OnlyPublishable, useOnlyPublishable } from '#web/features/publications/only-publishable.tsx';
import { PublicationTable } from '#web/features/publications/publication-table.tsx';

export const meta = () => [{ title: adminTitle(texts.title) }];

export default function PostsPage() {
  const { on, set } = useOnlyPublishable();
  const empty = on
    ? { title: texts.emptyPublishable, help: texts.emptyPublishableHelp }
    : { title: texts.empty, help: texts.emptyHelp };
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <Link to={adminPaths.postsForm} className={`${button.button} ${button.primary}`}>
            {texts.new}
          </Link>
        }
      />
      <OnlyPublishable on={on} onChange={set} />
      <PublicationTable noun="post" onlyPublishable={on} empty={empty} />
    </>
  );
}
