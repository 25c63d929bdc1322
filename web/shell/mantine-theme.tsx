import './mantine-styles.ts';
import './mantine-variables.css';
import { createTheme, type MantineColorsTuple, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';

/** One token for all ten shades: the tokens turn dark by themselves, so Mantine needs to know one scheme only. */
const shades = (token: string): MantineColorsTuple => {
  const color = `var(--${token})`;
  return [color, color, color, color, color, color, color, color, color, color];
};

const theme = createTheme({
  primaryColor: 'agua',
  colors: { agua: shades('agua'), ladrillo: shades('ladrillo'), sol: shades('sol'), gray: shades('ink-soft') },
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--display)' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  // one look with web/components/field.module.css
  components: {
    Input: {
      vars: () => ({
        wrapper: { '--input-height': '3rem', '--input-fz': 'var(--text)', '--input-bg': 'var(--ground)' },
      }),
    },
    InputWrapper: { vars: () => ({ label: { '--input-label-size': 'var(--text)' } }) },
  },
});

/**
 * Gives Mantine's components our look. Its variables stand in a file of ours, because the content policy lets no script
 * write a style element.
 */
export function MantineTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} forceColorScheme="light" withCssVariables={false} withGlobalClasses={false}>
      <div data-mantine-color-scheme="light">{children}</div>
    </MantineProvider>
  );
}
