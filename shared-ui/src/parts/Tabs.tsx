import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import { formatCompact } from '../format/compactNumber.ts';
import { focusRingInside, quick, typeStyle } from '../theme/mixins.ts';
import { tokens } from '../theme/tokens.ts';

export interface Tab<Value extends string = string> {
  value: Value;
  label: string;
  /** The number of pending items; hidden for 0. */
  count?: number;
  /** Its panel; without one the caller renders the content. */
  panel?: ReactNode;
  disabled?: boolean;
}

export interface TabsProps<Value extends string = string> {
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** The accessible name of the tabs. */
  label: string;
}

/** The target of each key from the tab at `index`, among `count` tabs; wraps around. */
const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * Tabs on a hairline; the selected one has a playhead that glides to the next. Arrow keys, Home and End select, and
 * only the selected one is a tab stop (WAI-ARIA Authoring Practices, "Tabs with automatic activation").
 */
export function Tabs<Value extends string>({ tabs, value, onValueChange, label }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  usePlayhead(list, value);
  const shown = tabs.find((tab) => tab.value === value);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    const enabled = tabs.filter((tab) => tab.disabled !== true);
    // From the focused tab: the page may still render the previous selection.
    const focused = enabled.findIndex((tab) => `${id}${tab.value}` === (event.target as HTMLElement).id);
    const next = enabled[step(focused, enabled.length)];
    if (next === undefined) return;
    list.current?.querySelector<HTMLElement>(`[id="${id}${next.value}"]`)?.focus();
    onValueChange(next.value);
  };

  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <TabButton
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value && tab.panel !== undefined ? `${id}panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onValueChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && <Count>{formatCompact(tab.count)}</Count>}
          </TabButton>
        ))}
        <Playhead />
      </List>
      {shown?.panel !== undefined && (
        <Panel key={value} role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${value}`} tabIndex={0}>
          {shown.panel}
        </Panel>
      )}
    </div>
  );
}

/** Positions the playhead under the selected tab, also when the widths of the tabs change. */
function usePlayhead(list: RefObject<HTMLDivElement | null>, value: string) {
  useLayoutEffect(() => {
    const element = list.current!;
    const place = () => {
      const chosen = element.querySelector<HTMLElement>('[aria-selected=true]');
      element.style.setProperty('--playhead-left', `${chosen?.offsetLeft ?? 0}px`);
      element.style.setProperty('--playhead-width', `${chosen?.offsetWidth ?? 0}px`);
    };
    const observer = new ResizeObserver(place);
    for (const tab of element.children) observer.observe(tab);
    place();
    return () => observer.disconnect();
  }, [list, value]);
}

const List = styled.div`
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

const TabButton = styled.button`
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
  &[aria-selected=true] {
    color: ${tokens.color.text};
  }
  &:disabled {
    color: ${tokens.color.textFaint};
    cursor: not-allowed;
  }
`;

const Playhead = styled.i`
  position: absolute;
  left: 0;
  bottom: 0;
  width: var(--playhead-width);
  height: 2px;
  translate: var(--playhead-left) 0;
  background: ${tokens.color.accent};
  transition:
    translate ${tokens.duration.slow} ${tokens.easing.glide},
    width ${tokens.duration.slow} ${tokens.easing.glide};
`;

const Panel = styled.div`
  ${focusRingInside}
  padding-top: ${tokens.space[5]};
`;
