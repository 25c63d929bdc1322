import './mantine-styles.ts';
import './mantine-variables.css';
import { createTheme, type MantineColorsTuple, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';

/** Uses one token for all ten shades. The tokens switch to dark themselves, so Mantine needs only one colour scheme. */
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
  // same look as field.module.css
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
 * Theme of Mantine's components. Their variables are in mantine-variables.css, because the CSP forbids style elements
 * created by scripts.
 */
export function MantineTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} forceColorScheme="light" withCssVariables={false} withGlobalClasses={false}>
      <div data-mantine-color-scheme="light">{children}</div>
    </MantineProvider>
  );
}
