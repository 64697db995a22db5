import type { ComponentType, ReactNode } from 'react';
import type { DeclaredContribution, SlotName, SlotProps } from '@keyframe/contracts/slots';

/** A contribution of a remote that this user gets. */
export interface SlotEntry extends DeclaredContribution {
  remote: string;
}

/** The shell's side of the slots: it knows the remotes of the page and loads them. */
export interface SlotSource {
  /** A hook: the contributions to a slot, in order. */
  useEntries: (slot: SlotName) => readonly SlotEntry[];
  /** Renders one, within its own error boundary. */
  Contribution: ComponentType<{ entry: SlotEntry; props: object }>;
}

let source: SlotSource = { useEntries: () => [], Contribution: () => null };

/** Sets the implementation. Called by the shell before its first render. */
export function configureSlots(given: SlotSource): void {
  source = given;
}

/** A contribution as the host page gets it. */
export interface ShownContribution<Name extends SlotName> {
  name: string;
  label: string;
  order?: number | undefined;
  render: (props: SlotProps[Name]) => ReactNode;
}

/**
 * The contributions of remotes to a slot of the calling page, for a host that places each itself, such as in a tab. One
 * that fails is removed from the list and reported; nothing of a remote loads before its contribution is rendered.
 */
export function useSlot<Name extends SlotName>(slot: Name): ShownContribution<Name>[] {
  const { useEntries, Contribution } = source;
  return useEntries(slot).map((entry) => ({
    name: entry.name,
    label: entry.label,
    order: entry.order,
    render: (props) => <Contribution key={entry.name} entry={entry} props={props} />,
  }));
}

/** The contributions of remotes to a slot, one below the other; nothing without any. */
export function Slot<Name extends SlotName>({ name, ...props }: { name: Name } & SlotProps[Name]): ReactNode {
  return useSlot(name).map(({ render }) => render(props as unknown as SlotProps[Name]));
}
