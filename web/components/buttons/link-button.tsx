import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import button from './button.module.css';

type Props = Omit<ComponentProps<typeof Link>, 'className'> & { isPrimary?: boolean };

/** Link that looks like a button. */
export const LinkButton = ({ isPrimary = false, ...link }: Props) => (
  <Link {...link} className={isPrimary ? `${button.button} ${button.primary}` : button.button} />
);
