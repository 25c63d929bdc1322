import type { List } from '#contract/lists.ts';
import { listForm as texts } from '#texts/lists.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { showToast } from '#web/components/toasts.tsx';
import { useCreateList } from './list-calls.ts';
import { ListForm } from './list-form.tsx';

/** Makes a list. */
export function NewList({ lists, onClosed }: { lists: List[]; onClosed: () => void }) {
  const create = useCreateList();
  return (
    <ListForm
      title={texts.createTitle}
      list={null}
      lists={lists}
      send={async (edit) => {
        await create.mutateAsync(edit);
        showToast('success', texts.created);
      }}
      failureOf={(error) => sentenceFor(error, texts.createFailed)}
      submitLabel={texts.create}
      loadingLabel={texts.creating}
      onClosed={onClosed}
    />
  );
}
