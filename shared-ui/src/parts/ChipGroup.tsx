import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import type { Ref } from 'react';
import styled from 'styled-components';
import { tokens } from '../theme/tokens.ts';
import { pressableChip } from './Chip.tsx';

export interface ChipOption<Value extends string = string> {
  value: Value;
  label: string;
}

interface ChipGroupBase<Value extends string> {
  options: readonly ChipOption<Value>[];
  /** What is chosen between, for screen readers. */
  label: string;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

export type ChipGroupProps<Value extends string = string> = ChipGroupBase<Value> &
  (
    | { /** One is always chosen. */ required: true; multiple?: false; value: Value; onValueChange: (value: Value) => void }
    | { required?: false; multiple?: false; value: Value | undefined; onValueChange: (value: Value | undefined) => void }
    | { required?: false; /** Any number can be chosen. */ multiple: true; value: readonly Value[]; onValueChange: (value: Value[]) => void }
  );

/**
 * Chips of which one can be chosen, or several if `multiple`; pressed again a chip is given up, unless one is `required`.
 * The whole row is one stop of the Tab key, and arrows move in it.
 */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  const { options, label, multiple, value, className, ref } = props;
  const choose = (pressed: string[]) => {
    const chosen = options.map((option) => option.value).filter((one) => pressed.includes(one));
    if (props.multiple) props.onValueChange(chosen);
    else if (!props.required) props.onValueChange(chosen[0]);
    else if (chosen[0] !== undefined) props.onValueChange(chosen[0]);
  };
  const chosen = multiple ? value : value === undefined ? [] : [value];
  return (
    <Group aria-label={label} className={className} ref={ref} multiple={multiple} value={chosen} onValueChange={choose}>
      {options.map((option) => (
        <Option key={option.value} value={option.value} data-size="m">
          {option.label}
        </Option>
      ))}
    </Group>
  );
}

const Group = styled(ToggleGroup<string>)`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
`;

const Option = styled(Toggle)`
  ${pressableChip}
`;
