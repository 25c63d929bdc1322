import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Business } from '#contract/businesses.ts';
import { businessPage as texts } from '#texts/businesses.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import button from '#web/components/button.module.css';
import { CardGrid } from '#web/components/card-grid.tsx';
import { EmptyState, FailedState } from '#web/components/empty-state.tsx';
import { useFocusSuccessor } from '#web/components/use-focus-successor.ts';
import { BranchCard } from './branch-card.tsx';
import css from './branches.module.css';
import { branchesQuery, useUnassignBranch } from './business-calls.ts';

type Props = {
  business: Business;
  /** From navigation state: the partner whose places can be assigned. */
  partnerId: number | null;
};

/** The places where a business is, with the ways to take one away and to assign more (BIZ-3 to BIZ-5). */
export function Branches({ business, partnerId }: Props) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={css.branches}>
      <div className={css.head}>
        <div>
          <h2 id={titleId} className={css.title}>
            {texts.branches}
          </h2>
          <p className={css.lead}>{texts.branchesLead}</p>
        </div>
        <Assign business={business} partnerId={partnerId} />
      </div>
      <BranchList businessId={business.Id} />
    </section>
  );
}

/** Leads to the partner's places without business; without a partner in state it says so, and offers the business's own. */
function Assign({ business: { Id, ID_OWNER }, partnerId }: Props) {
  const navigate = useNavigate();
  const [missing, setMissing] = useState(false);
  const handleAssign = () => {
    if (partnerId === null) return setMissing(true);
    void navigate(adminPaths.unassignedBranches, { state: { businessId: Id, partnerId } });
  };
  return (
    <div className={css.assign}>
      <button type="button" className={`${button.button} ${button.primary}`} onClick={handleAssign}>
        {texts.assign}
      </button>
      <div role="alert">{missing && <p className={css.missing}>{texts.noPartner}</p>}</div>
      {missing && ID_OWNER !== null && (
        <Link
          to={adminPaths.unassignedBranches}
          state={{ businessId: Id, partnerId: ID_OWNER }}
          className={css.continue}
        >
          {texts.continueWith(ID_OWNER)}
        </Link>
      )}
    </div>
  );
}

function BranchList({ businessId }: { businessId: number }) {
  const { data, error, refetch } = useQuery(branchesQuery(businessId));
  const list = useRef<HTMLDivElement>(null);
  useFocusSuccessor(list);
  const unassign = useUnassignBranch(businessId);
  if (!data && error) {
    return <FailedState title={texts.branchesFailed(sentenceFor(error, texts.unknown))} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <p role="status" className={css.loading}>
        {texts.branchesLoading}
      </p>
    );
  }
  return (
    <div ref={list} tabIndex={-1} className={css.list}>
      {data.length === 0 ? (
        <EmptyState title={texts.noBranches} help={texts.noBranchesHelp} />
      ) : (
        <CardGrid items={data} keyOf={({ Id }) => Id}>
          {(branch) => <BranchCard branch={branch} onUnassign={() => unassign(branch)} />}
        </CardGrid>
      )}
    </div>
  );
}
