import { Badge } from '@mantine/core';
import type { Partner } from '#contract/partners.ts';
import { partnerState as texts } from '#texts/partners.ts';
import css from './partner-state.module.css';

/** Whether a partner may sign in, in a word. */
export function PartnerState({ Activo }: Pick<Partner, 'Activo'>) {
  return (
    <Badge variant="light" color={Activo ? 'agua' : 'gray'} size="lg" tt="none" className={css.badge}>
      {stateInWords({ Activo })}
    </Badge>
  );
}

export const stateInWords = ({ Activo }: Pick<Partner, 'Activo'>) => (Activo ? texts.active : texts.inactive);
