import { recoveredDraftTexts as texts } from '#texts/components.ts';
import quiet from '#web/components/buttons/quiet-button.module.css';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import css from './recovered-draft.module.css';
import type { Recovery } from './use-recovery.tsx';

/** Says that the form continues a draft, and resets it on demand. Renders nothing without a recovered draft. */
export function RecoveredDraft({ recovery: { stored, discard } }: { recovery: Recovery }) {
  return (
    <div role="status">
      {stored && (
        <div className={css.note}>
          <p>
            <strong>{texts.title}</strong> <span>{texts.savedAt(formatDateTime(stored.savedAt))}</span>{' '}
            {stored.hadPhotos && <span>{texts.photos}</span>}
          </p>
          <button type="button" className={quiet.quiet} onClick={discard}>
            {texts.discard}
          </button>
        </div>
      )}
    </div>
  );
}
