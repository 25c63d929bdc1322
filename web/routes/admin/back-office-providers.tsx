import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '#web/api/admin-client.ts';
import { ConfirmProvider } from '#web/components/dialogs/confirm.tsx';
import { DraftOwner } from '#web/components/editing/use-recovery.tsx';
import '#web/shell/theme/mantine-variables.css';
import { createTheme, type MantineColorsTuple, MantineProvider } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Badge.css';
import '@mantine/core/styles/Skeleton.css';
import '@mantine/core/styles/Table.css';

type Props = {
  /** Id of the signed-in user, who owns the drafts; 0 for none. */
  userId: number;
  children: ReactNode;
};

/** Provides what the pages of the back-office need: the query cache, the theme, dialogs and the owner of the drafts. */
export function BackOfficeProviders({ userId, children }: Props) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <MantineTheme>
        <ConfirmProvider>
          <DraftOwner value={userId}>{children}</DraftOwner>
        </ConfirmProvider>
      </MantineTheme>
    </QueryClientProvider>
  );
}

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
function MantineTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} forceColorScheme="light" withCssVariables={false} withGlobalClasses={false}>
      <div data-mantine-color-scheme="light">{children}</div>
    </MantineProvider>
  );
}

// Styles of the components in use, in the order of Mantine's documentation.
