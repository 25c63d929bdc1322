import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hiddenPostTexts as texts } from '#texts/publications/publications-admin.ts';
import button from '#web/components/buttons/button.module.css';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import css from './hidden-post-notice.module.css';
import { getState, type Publication } from './publication-kinds.ts';
import { savedPublicationKey } from './publication-queries.ts';

const queryKey = savedPublicationKey('post');

/** Says why a post that was just saved is not in the filtered list. Renders nothing if the list shows it. */
export function HiddenPostNotice({ onShowAll }: { onShowAll: () => void }) {
  const client = useQueryClient();
  const [saved] = useState(() => client.getQueryData<Publication>(queryKey));
  useEffect(() => client.removeQueries({ queryKey }), [client]);
  const state = saved && getState(saved);
  return (
    <div role="status">
      {saved && state !== 'shown' && (
        <div className={css.notice}>
          <p>{state === 'later' ? texts.later(formatDateTime(saved.fechahorapublicacion)) : texts.hidden}</p>
          <button type="button" className={button.button} onClick={onShowAll}>
            {texts.show}
          </button>
        </div>
      )}
    </div>
  );
}
