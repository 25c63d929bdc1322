import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { MapsResult } from '#contract/places.ts';
import { type PlaceCategory, placeCategories } from '#domain/places/categories.ts';
import { mapsProviderNames } from '#texts/places/maps-providers.ts';
import { categoryHelp, mapsSearch as texts } from '#texts/places/places-admin.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { ChoiceDialog } from '#web/components/dialogs/choice-dialog.tsx';
import { showToast, toastDurationsMs } from '#web/components/dialogs/toasts.tsx';
import { MapsCard } from './maps-card.tsx';
import css from './maps-results.module.css';

type Props = { results: MapsResult[]; onAdd: (result: MapsResult, category: PlaceCategory | '') => Promise<void> };

const choices = placeCategories.map((value) => ({ value, label: value, help: categoryHelp[value] }));

/** Results and their provider. A new place is added in a chosen category; a known one keeps its own. */
export function MapsResults({ results, onAdd }: Props) {
  const [chosen, setChosen] = useState<MapsResult | null>(null);
  const [storing, setStoring] = useState<string[]>([]);
  const isGuide = results.some(({ Proveedor }) => Proveedor === mapsProviderNames.guide);
  const providers = [...new Set(results.map(({ Proveedor }) => Proveedor))].filter(Boolean).join(', ');

  const store = async (result: MapsResult, category: PlaceCategory | '') => {
    const { PlaceId, Id } = result;
    setStoring((ids) => [...ids, PlaceId]);
    try {
      await onAdd(result, category);
      showToast('success', Id === null ? texts.added : texts.updated, toastDurationsMs.standard);
    } catch (error) {
      showToast('error', getErrorMessage(error, texts.failed));
    } finally {
      setStoring((ids) => ids.filter((id) => id !== PlaceId));
    }
  };
  return (
    <>
      {isGuide && <p className={css.offline}>{texts.ofTheGuide}</p>}
      <ul className={css.cards}>
        {results.map((result) => (
          <li key={result.PlaceId}>
            <MapsCard
              result={result}
              isStoring={storing.includes(result.PlaceId)}
              isUpdatable={!isGuide}
              onAdd={() => (result.Id === null ? setChosen(result) : store(result, ''))}
            />
          </li>
        ))}
      </ul>
      {!isGuide && providers && (
        <p className={css.providers}>
          <span>{texts.answeredBy(providers)}</span>{' '}
          {providers.includes(mapsProviderNames.nominatim) && (
            <a href={texts.osmLicence.to}>{texts.osmLicence.label}</a>
          )}
        </p>
      )}
      {chosen && (
        <ChoiceDialog
          title={texts.chooseCategory(chosen.Name)}
          choices={choices}
          onChoose={(category) => void store(chosen, category)}
          onClosed={() => setChosen(null)}
        />
      )}
    </>
  );
}

/** Placeholder cards while results load. */
export function ResultSkeletons() {
  return (
    <div aria-hidden="true" className={css.cards}>
      {['a', 'b', 'c'].map((name) => (
        <Skeleton key={name} height={280} radius="md" />
      ))}
    </div>
  );
}
