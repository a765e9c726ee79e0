import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { useState, type ComponentType, type ReactNode } from 'react';
import { usePage } from '#platform/web/page.tsx';
import { useLightStore, type LightStore } from './light.tsx';
import { cssVariables, theme } from './theme.ts';

/** Where Mantine's components can stand. The sign-in page has none, and begins without them. */
export function Kit({ children }: { children: ReactNode }) {
  const { nonce } = usePage();
  const store = useLightStore();
  const [manager] = useState(() => managerOf(store));
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={manager}
      getStyleNonce={() => nonce ?? ''}
    >
      {children}
    </MantineProvider>
  );
}

/** A page outside of the frame, with Mantine's components. */
export function withKit<Props extends object>(Page: ComponentType<Props>): ComponentType<Props> {
  return function KitPage(props: Props) {
    return (
      <Kit>
        <Page {...props} />
      </Kit>
    );
  };
}

function managerOf({ get, choose, subscribe }: LightStore): MantineColorSchemeManager {
  let leave = () => undefined as void;
  return {
    get,
    set: choose,
    subscribe: (listener) => {
      leave = subscribe(listener);
    },
    unsubscribe: () => leave(),
    clear: () => undefined,
  };
}
