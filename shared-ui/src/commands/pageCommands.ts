import { useEffect, useRef, type ReactNode } from 'react';

/** An action of the open page in the command menu. */
export interface PageCommand {
  label: string;
  icon?: ReactNode;
  /** The keys that do the same, as shown: 'Ctrl+S'. */
  shortcut?: string;
  /** Other words that find the command. */
  keywords?: string;
  onSelect: () => void;
}

type Source = () => readonly PageCommand[];

const sources = new Set<Source>();

/** Adds actions to the command menu while the calling component is mounted. Each opening of the menu reads the latest. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const source: Source = () => latest.current;
    sources.add(source);
    return () => void sources.delete(source);
  }, []);
}

/** The actions of the open page, in the order in which its parts were mounted. */
export const pageCommands = (): PageCommand[] => [...sources].flatMap((source) => source());
