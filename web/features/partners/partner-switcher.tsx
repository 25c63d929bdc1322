import { Select } from '@mantine/core';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { matchesSearch } from '#domain/search/search-text.ts';
import { partnerList, partnerPage as texts } from '#texts/partners/partners.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { partnersQuery } from '#web/api/partner-queries.ts';
import css from './partner-switcher.module.css';

/** Select for administrators to switch between partner pages (ROUTE-5). */
export function PartnerSwitcher() {
  const navigate = useNavigate();
  const { data, isError } = useQuery(partnersQuery());
  return (
    <div className={css.switcher}>
      <Link to={adminPaths.allPartners} className={css.all}>
        <IconArrowLeft size={18} stroke={2} aria-hidden="true" />
        <span>{texts.all}</span>
      </Link>
      <Select
        aria-label={texts.switcher}
        placeholder={texts.switcherHint}
        leftSection={<IconSearch size={20} stroke={1.8} aria-hidden="true" />}
        nothingFoundMessage={isError ? texts.switcherFailed : data ? texts.switcherEmpty : partnerList.loading}
        data={(data ?? []).map(({ Id, Nombre }) => ({ value: String(Id), label: Nombre }))}
        value={null}
        onChange={(id) => id && navigate(adminPaths.partner(Number(id)))}
        searchable
        filter={({ options, search }) =>
          options.filter((option) => 'label' in option && matchesSearch(option.label, search))
        }
        className={css.select}
      />
    </div>
  );
}
