import { useState } from 'react';
import { placeProblems, mapsSearch as texts } from '#texts/places/places-admin.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { EmptyState } from '#web/components/page/empty-state.tsx';
import { MapsResults, ResultSkeletons } from './maps-results.tsx';
import css from './maps-search.module.css';
import { type PlaceOwner, useMapsSearch } from './use-maps-search.ts';

/** Searches a maps provider for places in the city and adds them to the guide (SRCH-1 to SRCH-5). */
export function MapsSearch({ owner }: { owner: PlaceOwner }) {
  const { response, searching, failure, search, add } = useMapsSearch(owner);
  const [isEmpty, setIsEmpty] = useState(false);
  const handleSubmit = async (form: FormData) => {
    const query = String(form.get('Query') ?? '').trim();
    setIsEmpty(query === '');
    if (query) await search(query);
  };
  const error = isEmpty ? placeProblems.query : failure;
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
