import type { IconArrowUp } from '@tabler/icons-react';
import icons from '#web/components/buttons/icon-button.module.css';

type Props = { label: string; Icon: typeof IconArrowUp; isDisabled: boolean; onClick: () => void };

/** Button that moves a sortable item by one position. It stays focusable at the end of the list. */
export function MoveButton({ label, Icon, isDisabled, onClick }: Props) {
  return (
    <button type="button" className={icons.button} aria-disabled={isDisabled} aria-label={label} onClick={onClick}>
      <Icon size={20} stroke={1.8} aria-hidden="true" />
    </button>
  );
}
