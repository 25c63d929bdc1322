import type { ComponentProps } from 'react';

/** Named region that scrolls. It takes the focus, so that it also scrolls by keyboard. */
export function ScrollRegion(props: ComponentProps<'section'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus nobody could scroll it by keyboard
  return <section tabIndex={0} {...props} />;
}
