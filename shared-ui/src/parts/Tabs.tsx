import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatCompact } from '../format/compactNumber.ts';
import { focusRingInside, quick, typeStyle } from '../theme/mixins.ts';
import { tokens } from '../theme/tokens.ts';

export interface Tab<Value extends string = string> {
  value: Value;
  label: string;
  /** How much waits on it; nothing is shown for none. */
  count?: number;
  /** What it shows; without one the caller shows it, and the tabs only choose. */
  panel?: ReactNode;
  disabled?: boolean;
}

export interface TabsProps<Value extends string = string> {
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** What is chosen between, for screen readers. */
  label: string;
}

/** Tabs on a hairline; the chosen one carries a playhead that glides to the next. Arrows move between them. */
export function Tabs<Value extends string>({ tabs, value, onValueChange, label }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onValueChange(next)}>
      <List aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <TabButton key={tab.value} value={tab.value} disabled={tab.disabled}>
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && <Count>{formatCompact(tab.count)}</Count>}
          </TabButton>
        ))}
        <Playhead />
      </List>
      {tabs.map(
        (tab) =>
          tab.panel !== undefined && (
            <Panel key={tab.value} value={tab.value}>
              {tab.panel}
            </Panel>
          ),
      )}
    </Base.Root>
  );
}

const List = styled(Base.List)`
  position: relative;
  display: flex;
  gap: ${tokens.space[1]};
  overflow-x: auto;
  scrollbar-width: none;
  box-shadow: inset 0 -1px ${tokens.color.line};
`;

const Count = styled.span`
  margin-inline-start: 6px;
  color: ${tokens.color.accentText};
  font-variant-numeric: tabular-nums;
`;

const TabButton = styled(Base.Tab)`
  ${typeStyle('small')}
  font-weight: 500;
  flex: none;
  height: 40px;
  padding: 0 12px;
  border-radius: 6px;
  color: ${tokens.color.textMuted};
  cursor: pointer;
  white-space: nowrap;
  ${quick('color')}
  ${focusRingInside}
  &:hover,
  &[data-active] {
    color: ${tokens.color.text};
  }
  &[data-disabled] {
    color: ${tokens.color.textFaint};
    cursor: not-allowed;
  }
`;

const Playhead = styled(Base.Indicator)`
  position: absolute;
  left: 0;
  bottom: 0;
  width: var(--active-tab-width);
  height: 2px;
  translate: var(--active-tab-left) 0;
  background: ${tokens.color.accent};
  transition:
    translate ${tokens.duration.slow} ${tokens.easing.glide},
    width ${tokens.duration.slow} ${tokens.easing.glide};
`;

const Panel = styled(Base.Panel)`
  ${focusRingInside}
  padding-top: ${tokens.space[5]};
`;
