import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { MapsResult } from '#contract/places.ts';
import { type PlaceCategory, placeCategories } from '#domain/categories.ts';
import { mapsProviders } from '#texts/maps-providers.ts';
import { categoryHelp, mapsSearch as texts } from '#texts/sites.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { ChoiceDialog } from '#web/components/choice-dialog.tsx';
import { showToast, toastMs } from '#web/components/toasts.tsx';
import { MapsCard } from './maps-card.tsx';
import css from './maps-results.module.css';

type Props = { results: MapsResult[]; onAdd: (result: MapsResult, category: PlaceCategory | '') => Promise<void> };

const choices = placeCategories.map((value) => ({ value, label: value, help: categoryHelp[value] }));

/** What a provider found, with who it was; each can be added in a category that one chooses, or updated in the one it has. */
export function MapsResults({ results, onAdd }: Props) {
  const [chosen, setChosen] = useState<MapsResult | null>(null);
  const [storing, setStoring] = useState<string[]>([]);
  const isGuide = results.some(({ Proveedor }) => Proveedor === mapsProviders.guide);
  const providers = [...new Set(results.map(({ Proveedor }) => Proveedor))].filter(Boolean).join(', ');

  const store = async (result: MapsResult, category: PlaceCategory | '') => {
    const { PlaceId, Id } = result;
    setStoring((before) => [...before, PlaceId]);
    try {
      await onAdd(result, category);
      showToast('success', Id === null ? texts.added : texts.updated, toastMs.elsewhere);
    } catch (error) {
      showToast('error', sentenceFor(error, texts.failed));
    } finally {
      setStoring((before) => before.filter((id) => id !== PlaceId));
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
              storing={storing.includes(result.PlaceId)}
              updatable={!isGuide}
              onAdd={() => (result.Id === null ? setChosen(result) : store(result, ''))}
            />
          </li>
        ))}
      </ul>
      {!isGuide && providers && (
        <p className={css.providers}>
          {texts.answeredBy(providers)}{' '}
          {providers.includes(mapsProviders.nominatim) && <a href={texts.osmLicence.to}>{texts.osmLicence.label}</a>}
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

/** The cards' shape while results are on their way. */
export function ResultSkeletons() {
  return (
    <div aria-hidden="true" className={css.cards}>
      {['a', 'b', 'c'].map((name) => (
        <Skeleton key={name} height={280} radius="md" />
      ))}
    </div>
  );
}
