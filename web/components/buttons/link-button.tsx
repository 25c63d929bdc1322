import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import button from './button.module.css';

type Props = Omit<ComponentProps<typeof Link>, 'className'> & { isPrimary?: boolean };

/** Link that looks like a button. */
export const LinkButton = ({ isPrimary = false, ...link }: Props) => (
  <Link {...link} className={isPrimary ? `${button.button} ${button.primary}` : button.button} />
);

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click opens a link in the same tab: main button, no modifier key. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
