import { useState } from 'react';
import { Link } from 'react-router';
import { placeProblems, mapsSearch as texts } from '#texts/sites.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import button from '#web/components/button.module.css';
import { EmptyState } from '#web/components/empty-state.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { MapsResults, ResultSkeletons } from './maps-results.tsx';
import css from './maps-search.module.css';
import { type PlaceOwner, useMapsSearch } from './use-maps-search.ts';

/** Searches a maps provider for places of the city and adds them to the guide (SRCH-1 to SRCH-5). */
export function MapsSearch({ owner }: { owner: PlaceOwner }) {
  const { answer, searching, failure, search, add } = useMapsSearch(owner);
  const [empty, setEmpty] = useState(false);
  const handleSubmit = async (form: FormData) => {
    const query = String(form.get('Query') ?? '').trim();
    setEmpty(query === '');
    if (query) await search(query);
  };
  const error = empty ? placeProblems.query : failure;
  return (
    <>
      <FormShell
        className={css.form}
        error={error}
        failing="Query"
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
          {searching ? texts.searching : answer && !error ? texts.count(answer.results.length) : ''}
        </p>
        {searching ? (
          <ResultSkeletons />
        ) : error || !answer ? null : answer.results.length === 0 ? (
          <EmptyState title={texts.none(answer.query)} help={texts.noneHelp}>
            <Link to={adminPaths.newPlace} state={owner} className={button.button}>
              {texts.byHand}
            </Link>
          </EmptyState>
        ) : (
          <MapsResults results={answer.results} onAdd={add} />
        )}
      </section>
    </>
  );
}
