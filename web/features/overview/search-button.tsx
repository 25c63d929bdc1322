import { IconSearch } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { backOfficeSearch as texts } from '#texts/overview.ts';
import { connectionTexts } from '#texts/shell/shell.ts';
import button from '#web/components/buttons/button.module.css';
import icon from '#web/components/buttons/icon-button.module.css';
import css from './search-button.module.css';

type Props = {
  /** Whether the user is an administrator, who finds the rows of everybody. */
  isAdmin: boolean;
  /** Whether the button shows its text. */
  isWide?: boolean;
};
type DialogProps = { isAdmin: boolean; onClosed: () => void };

const SearchDialog = lazy(() =>
  import('./search-dialog.tsx')
    .then((file): { default: ComponentType<DialogProps> } => ({ default: file.SearchDialog }))
    .catch(() => ({ default: NotLoaded })),
);

/** Button that opens the search of the back-office, as Ctrl K and ⌘K do. */
export function SearchButton({ isAdmin, isWide = false }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // another dialog keeps the focus until it is closed
      if (!document.querySelector('dialog[open]')) setIsOpen(true);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className={isWide ? button.button : icon.icon}
        title={texts.openHint}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <IconSearch size={22} stroke={1.8} aria-hidden="true" />
        <span className={isWide ? undefined : 'visually-hidden'}>{texts.open}</span>
      </button>
      {isOpen && (
        <Suspense>
          <SearchDialog isAdmin={isAdmin} onClosed={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** In place of the dialog, whose code is gone after a new version: a link that reloads the page. */
const NotLoaded = () => (
  <p role="alert" className={css.notLoaded}>
    <a href="">{connectionTexts.partNotLoaded}</a>
  </p>
);
