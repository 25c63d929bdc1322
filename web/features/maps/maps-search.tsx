import { IconCheck, IconPhotoOff, IconPlus, IconRefresh, IconStarFilled } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { MapsResult } from '#contract/place-admin.ts';
import { type PlaceCategory, placeCategories } from '#domain/places/categories.ts';
import { categoryHelp, mapsProviderNames, mapsSearch as texts } from '#texts/places/maps-search.ts';
import { placeErrors } from '#texts/places/places-admin.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/buttons/button.module.css';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { ChoiceDialog } from '#web/components/dialogs/choice-dialog.tsx';
import { showToast, toastDurationsMs } from '#web/components/dialogs/toasts.tsx';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { EmptyState } from '#web/components/page/empty-state.tsx';
import { Skeleton } from '#web/components/page/skeleton.tsx';
import { usePhotoUrl } from '#web/components/photos/photo-url.ts';
import css from './maps-search.module.css';
import { type PlaceOwner, useMapsSearch } from './use-maps-search.ts';

/** Searches a maps provider for places in the city and adds them to the guide (SRCH-1 to SRCH-5). */
export function MapsSearch({ owner }: { owner: PlaceOwner }) {
  const { response, searching, error: searchError, search, add } = useMapsSearch(owner);
  const [isEmpty, setIsEmpty] = useState(false);
  const handleSubmit = async (form: FormData) => {
    const query = String(form.get('Query') ?? '').trim();
    setIsEmpty(query === '');
    if (query) await search(query);
  };
  const error = isEmpty ? placeErrors.query : searchError;
  return (
    <>
      <FormShell
        className={css.form}
        error={error}
        invalidField="Query"
        loading={searching}
        submitLabel={texts.search}
        loadingLabel={texts.searching}
        onSubmit={handleSubmit}
      >
        <TextField
          name="Query"
          type="search"
          label={texts.query}
          hint={texts.queryHint}
          maxLength={180}
          autoComplete="off"
          enterKeyHint="search"
        />
      </FormShell>
      <section aria-label={texts.results} className={css.results}>
        <p role="status" className={css.count}>
          {searching ? texts.searching : response && !error ? texts.count(response.results.length) : ''}
        </p>
        {searching ? (
          <ResultSkeletons />
        ) : error || !response ? null : response.results.length === 0 ? (
          <EmptyState title={texts.none(response.query)} help={texts.noneHelp}>
            <LinkButton to={adminPaths.manualPlace} state={owner}>
              {texts.byHand}
            </LinkButton>
          </EmptyState>
        ) : (
          <MapsResults results={response.results} onAdd={add} />
        )}
      </section>
    </>
  );
}

type Props = { results: MapsResult[]; onAdd: (result: MapsResult, category: PlaceCategory | '') => Promise<void> };

const choices = placeCategories.map((value) => ({ value, label: value, help: categoryHelp[value] }));

/** Results and their provider. A new place is added in a chosen category; a known one keeps its own. */
function MapsResults({ results, onAdd }: Props) {
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
function ResultSkeletons() {
  return (
    <div aria-hidden="true" className={css.cards}>
      {['a', 'b', 'c'].map((name) => (
        <Skeleton key={name} height={280} />
      ))}
    </div>
  );
}

const ratingFormat = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

type MapsCardProps = {
  result: MapsResult;
  isStoring: boolean;
  /** Whether the result can update the stored place; false for results from the guide itself. */
  isUpdatable: boolean;
  onAdd: () => void;
};

/** One result: photo, name, address, rating, and whether the guide already has the place (SRCH-2, SRCH-5). */
function MapsCard({ result, isStoring, isUpdatable, onAdd }: MapsCardProps) {
  const { Id, Name, Address, PhotoUrls, rating } = result;
  const nameId = useId();
  const Icon = Id === null ? IconPlus : IconRefresh;
  const word = Id === null ? texts.add : texts.update;
  return (
    <article className={css.card} aria-labelledby={nameId}>
      <Picture path={PhotoUrls[0]} />
      <div className={css.text}>
        <h2 id={nameId}>{Name}</h2>
        <p className={css.address}>{Address}</p>
        <p className={css.rating}>
          {rating === null ? (
            texts.noRating
          ) : (
            <>
              <IconStarFilled size={16} aria-hidden="true" /> <span>{texts.rating(ratingFormat.format(rating))}</span>
            </>
          )}
        </p>
        {Id !== null && (
          <p className={css.held}>
            <IconCheck size={18} stroke={2.2} aria-hidden="true" /> <span>{texts.held}</span> ·{' '}
            <Link to={paths.place(Id)} aria-label={texts.openOne(Name)}>
              {texts.open}
            </Link>
          </p>
        )}
      </div>
      {(Id === null || isUpdatable) && (
        <button
          type="button"
          className={`${button.button} ${Id === null ? button.primary : ''} ${css.add}`}
          aria-label={Id === null ? texts.addOne(Name) : texts.updateOne(Name)}
          aria-disabled={isStoring}
          onClick={() => !isStoring && onAdd()}
        >
          <Icon size={20} stroke={1.8} aria-hidden="true" />
          <span>{isStoring ? texts.adding : word}</span>
        </button>
      )}
    </article>
  );
}

function Picture({ path }: { path: string | undefined }) {
  const photoUrl = usePhotoUrl();
  if (path) return <img className={css.photo} src={photoUrl(path)} alt="" loading="lazy" decoding="async" />;
  return (
    <div className={css.none}>
      <IconPhotoOff size={30} stroke={1.4} aria-hidden="true" />
      <span>{texts.noPhoto}</span>
    </div>
  );
}
