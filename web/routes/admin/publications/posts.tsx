import { postTexts as texts } from '#texts/publications/publications-admin.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { PublicationTable } from '#web/features/publications/publication-table.tsx';
import {
  HiddenPostNotice,
  PublishableFilter,
  usePublishableFilter,
} from '#web/features/publications/publishable-filter.tsx';

export const meta = () => [{ title: formatAdminTitle(texts.title) }];

export default function PostsPage() {
  const { on, set } = usePublishableFilter();
  const empty = on
    ? { title: texts.emptyPublishable, help: texts.emptyPublishableHelp }
    : { title: texts.empty, help: texts.emptyHelp };
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} create={{ to: adminPaths.postsForm, label: texts.new }} />
      {on && <HiddenPostNotice onShowAll={() => set(false)} />}
      <PublishableFilter on={on} onChange={set} />
      <PublicationTable kind="post" onlyPublishable={on} empty={empty} />
    </>
  );
}
