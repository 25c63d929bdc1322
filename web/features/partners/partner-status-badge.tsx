import { Badge } from '@mantine/core';
import type { Partner } from '#contract/partners.ts';
import { partnerState as texts } from '#texts/partners/partners.ts';
import css from './partner-status-badge.module.css';

/** Badge that shows whether a partner is active and may sign in. */
export function PartnerStatusBadge({ Activo }: Pick<Partner, 'Activo'>) {
  return (
    <Badge variant="light" color={Activo ? 'agua' : 'gray'} size="lg" tt="none" className={css.badge}>
      {formatPartnerState({ Activo })}
    </Badge>
  );
}

export const formatPartnerState = ({ Activo }: Pick<Partner, 'Activo'>) => (Activo ? texts.active : texts.inactive);
