import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { tokens } from '../theme/tokens.ts';
import { pressableChip } from './Chip.tsx';

export interface ChipOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
}

interface ChipGroupBase<Value extends string> {
  options: readonly ChipOption<Value>[];
  /** The accessible name of the group. */
  label: string;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

export type ChipGroupProps<Value extends string = string> = ChipGroupBase<Value> &
  (
    | {
        /** Exactly one is selected. */ required: true;
        multiple?: false;
        value: Value;
        onValueChange: (value: Value) => void;
      }
    | {
        required?: false;
        multiple?: false;
        value: Value | undefined;
        onValueChange: (value: Value | undefined) => void;
      }
    | {
        required?: false;
        /** Any number can be selected. */ multiple: true;
        value: readonly Value[];
        onValueChange: (value: Value[]) => void;
      }
  );

/**
 * Chips of which one can be selected, or several with `multiple`; pressing a selected chip deselects it, unless
 * `required`. The row is one tab stop, and the arrow keys move in it.
 */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  const { options, label, multiple, value, className, ref } = props;
  const chosen: readonly Value[] = multiple ? value : value === undefined ? [] : [value];
  /** The chip that is the tab stop: the last focused one, initially the first. */
  const [stop, setStop] = useState<Value>();
  const choose = (pressed: Value) => {
    const isGivenUp = chosen.includes(pressed);
    if (props.multiple)
      props.onValueChange(
        options.map((option) => option.value).filter((one) => (one === pressed ? !isGivenUp : chosen.includes(one))),
      );
    else if (!isGivenUp) props.onValueChange(pressed);
    else if (!props.required) props.onValueChange(undefined);
  };
  return (
    <Group role="group" aria-label={label} className={className} ref={ref}>
      {options.map((option, index) => (
        <Option
          key={option.value}
          type="button"
          data-size="m"
          aria-pressed={chosen.includes(option.value)}
          data-pressed={chosen.includes(option.value) || undefined}
          tabIndex={option.value === (stop ?? options[0]?.value) ? 0 : -1}
          onFocus={() => setStop(option.value)}
          onKeyDown={(event) => moveFocus(event, index)}
          onClick={() => choose(option.value)}
        >
          {option.label}
        </Option>
      ))}
    </Group>
  );
}

/** The arrow keys move from chip to chip and wrap around. */
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function moveFocus(event: KeyboardEvent<HTMLButtonElement>, index: number): void {
  const chips = event.currentTarget.parentElement?.children;
  const step = STEPS[event.key];
  if (step === undefined || !chips) return;
  event.preventDefault();
  const next = chips[(index + step + chips.length) % chips.length];
  if (next instanceof HTMLElement) next.focus();
}

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
`;

const Option = styled.button`
  ${pressableChip}
`;
