import { useEffect, useRef } from 'react';
import type { MenuCommand } from '../../shared/desktop.ts';
import { createStore } from './create-store.ts';

interface Command {
  /** The last command for the screen that is shown, and a count, so that the same command twice is heard twice. */
  given: { command: MenuCommand; count: number } | null;
  give(command: MenuCommand): void;
}

/** Hands menu commands on to the screen that is shown. */
export const useCommand = createStore<Command>((set, get) => ({
  given: null,
  give: (command) => set({ given: { command, count: (get().given?.count ?? 0) + 1 } }),
}));

/** Carries out commands given while the component is shown. */
export function useCommands(actions: Partial<Record<MenuCommand, () => void>>) {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(
    () =>
      useCommand.subscribe(({ given }) => {
        if (given) latest.current[given.command]?.();
      }),
    [],
  );
}
