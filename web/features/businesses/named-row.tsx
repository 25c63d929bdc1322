import { Badge } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { categoriesPage as texts } from '#texts/businesses.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { useConfirm } from '#web/components/confirm.tsx';
import quiet from '#web/components/quiet-button.module.css';
import { showToast } from '#web/components/toasts.tsx';
import css from './named-row.module.css';
import { type Names, NamesForm } from './names-form.tsx';

type Props = {
  names: Names;
  active: boolean;
  /** Rejects when it was not taken. */
  save: (names: Names, active: boolean) => Promise<unknown>;
  /** Headings of rows inside rows are one level deeper. */
  heading: 'h2' | 'h3';
  /** Buttons of its own, before those that every row has. */
  children?: ReactNode;
};

/** A category or subcategory: its two names, whether it can be chosen, and the ways to change both. */
export function NamedRow({ names, active, save, heading: Heading, children }: Props) {
  const [renaming, setRenaming] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const switchActive = useSwitch(names, active, save);
  const handleRename = async (next: Names) => {
    await save(next, active);
    setRenaming(false);
    toggle.current?.focus();
    showToast('success', texts.saved);
  };
  return (
    <>
      <div className={css.row}>
        <div className={css.names}>
          <Heading className={css.spanish}>{names.es}</Heading>
          <p lang="en" className={css.english}>
            {names.en}
          </p>
          {!active && (
            <Badge variant="light" color="gray" size="lg" tt="none">
              {texts.inactive}
            </Badge>
          )}
        </div>
        <div className={css.actions}>
          {children}
          <button
            ref={toggle}
            type="button"
            className={quiet.quiet}
            aria-expanded={renaming}
            aria-label={renaming ? texts.cancel : texts.renameOne(names.es)}
            onClick={() => setRenaming(!renaming)}
          >
            {renaming ? texts.cancel : texts.rename}
          </button>
          <button
            type="button"
            className={quiet.quiet}
            aria-label={active ? texts.deactivateOne(names.es) : texts.activateOne(names.es)}
            onClick={switchActive}
          >
            {active ? texts.deactivate : texts.activate}
          </button>
        </div>
      </div>
      {renaming && (
        <NamesForm
          label={texts.renameOne(names.es)}
          names={names}
          submitLabel={texts.save}
          loadingLabel={texts.saving}
          asked
          save={handleRename}
        />
      )}
    </>
  );
}

/** Asks before something is taken out of choice; giving it back needs no question. */
function useSwitch(names: Names, active: boolean, save: Props['save']) {
  const confirm = useConfirm();
  return async () => {
    if (active && !(await confirm({ title: texts.confirmDeactivate(names.es), action: texts.deactivate }))) return;
    try {
      await save(names, !active);
      showToast('success', texts.saved);
    } catch (error) {
      showToast('error', sentenceFor(error, texts.saveFailed));
    }
  };
}
