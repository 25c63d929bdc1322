import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Branch, Business } from '#contract/businesses.ts';
import { toNarrowerPhoto } from '#domain/photos.ts';
import { businessPage as texts } from '#texts/partners/businesses.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import button from '#web/components/buttons/button.module.css';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { CardGrid } from '#web/components/cards/card-grid.tsx';
import { PlaceLink } from '#web/components/cards/place-link.tsx';
import whole from '#web/components/cards/stretched-link.module.css';
import { useFocusSuccessor } from '#web/components/hooks/use-focus-successor.ts';
import { EmptyState, ErrorState } from '#web/components/page/empty-state.tsx';
import { usePhotoUrl } from '#web/components/photos/photo-url.ts';
import { branchesQuery, useUnassignBranch } from '#web/features/businesses/business-queries.ts';
import css from './branch-section.module.css';

export type Owner = { Id: number; Nombre: string };

type Props = {
  business: Business;
  /** Partner whose places can be assigned; null if the page was opened without one. */
  partnerId: number | null;
  /** Partner that owns the business. */
  owner: Owner | null;
};

/** Branches of a business, with buttons to create one, to unassign one and to assign more (BIZ-3 to BIZ-5). */
export function BranchSection({ business, partnerId, owner }: Props) {
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
        <div className={css.actions}>
          {owner && (
            <LinkButton to={adminPaths.newBranch(business.Id)} isPrimary>
              {texts.newBranch}
            </LinkButton>
          )}
          <AssignButton business={business} partnerId={partnerId} owner={owner} />
        </div>
      </div>
      <BranchList businessId={business.Id} />
    </section>
  );
}

/** Button to the partner's places without a business. Without a partner in state it shows an error and links to the owner's places. */
function AssignButton({ business: { Id }, partnerId, owner }: Props) {
  const navigate = useNavigate();
  const [isPartnerMissing, setIsPartnerMissing] = useState(false);
  const handleAssign = () => {
    if (partnerId === null) return setIsPartnerMissing(true);
    void navigate(adminPaths.unassignedBranches, { state: { businessId: Id, partnerId } });
  };
  return (
    <div className={css.assign}>
      <button type="button" className={button.button} onClick={handleAssign}>
        {texts.assign}
      </button>
      <div role="alert">{isPartnerMissing && <p className={css.missing}>{texts.noPartner}</p>}</div>
      {isPartnerMissing && owner && (
        <Link
          to={adminPaths.unassignedBranches}
          state={{ businessId: Id, partnerId: owner.Id }}
          className={css.continue}
        >
          {texts.continueWith(owner.Nombre)}
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
    return <ErrorState title={texts.branchesFailed(getErrorMessage(error, texts.unknown))} onRetry={refetch} />;
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
        <CardGrid items={data} getKey={({ Id }) => Id}>
          {(branch) => <BranchCard branch={branch} onUnassign={() => unassign(branch)} />}
        </CardGrid>
      )}
    </div>
  );
}

/** Card of a branch (BIZ-3). */
function BranchCard({ branch, onUnassign }: { branch: Branch; onUnassign: () => void }) {
  const { Id, Name, Address, PhotoUrls } = branch;
  const photoUrl = usePhotoUrl();
  const nameId = useId();
  const [photo] = PhotoUrls;
  return (
    <article data-key={Id} aria-labelledby={nameId} className={css.card}>
      <div className={css.photo}>
        {photo ? (
          <img src={photoUrl(toNarrowerPhoto(photo, 480))} alt="" loading="lazy" decoding="async" />
        ) : (
          <span>{texts.noPhoto}</span>
        )}
      </div>
      <div className={css.text}>
        <h3 className={css.name}>
          <PlaceLink id={nameId} placeId={Id} className={`${whole.link} ${css.link}`}>
            {Name}
          </PlaceLink>
        </h3>
        <p className={css.address}>{Address}</p>
        <button
          type="button"
          className={`${button.button} ${css.unassign}`}
          aria-label={texts.unassignOne(Name)}
          onClick={onUnassign}
        >
          {texts.unassign}
        </button>
      </div>
    </article>
  );
}
