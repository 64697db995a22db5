import { useContext, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { ChevronDown } from '../icons.ts';
import { FieldContext, useFieldAttributes } from './fieldContext.ts';
import { latePart } from './latePart.ts';
import { longestLabel, Placeholder, triggerLook, valueLook } from './selectLooks.ts';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  /** Its count, shown beside the label in the list. */
  count?: number;
}

export interface SelectProps<Value extends string = string> {
  /** Its accessible name. Omit it inside a Field, whose label is used. */
  label?: string;
  options: readonly SelectOption<Value>[];
  /** `null` when nothing is selected yet; the placeholder is then shown. */
  value: Value | null;
  onValueChange: (value: Value) => void;
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  /** `s` for toolbars: lower, and as wide as its longest option, so that a selection does not shift its neighbours. */
  size?: 's' | 'm';
}

const popup = latePart(() => import('./SelectPopup.tsx'));

/** Keys that open the list, besides those that press the control. */
const OPENING_KEYS: readonly string[] = ['ArrowDown', 'ArrowUp'];

/**
 * A select. Opens below the control, supports type-ahead, closes on Escape. Until first opened only its control is
 * rendered; a press while the code loads opens it when the code has loaded.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const [wanted, setWanted] = useState(false);
  const parts = popup.use(wanted, () => setWanted(false));
  const labelId = useContext(FieldContext)?.labelId;
  const attributes = useFieldAttributes({ name: props.name, disabled: props.disabled });
  if (wanted && parts) return <parts.SelectPopup {...props} />;
  const { label, options, value, placeholder = 'Choose…', size = 'm' } = props;
  return (
    <Control
      {...attributes}
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={label}
      aria-labelledby={label === undefined ? labelId : undefined}
      data-size={size}
      onPointerEnter={popup.prepare}
      onFocus={popup.prepare}
      onClick={() => setWanted(true)}
      onKeyDown={(event: KeyboardEvent) => {
        if (!OPENING_KEYS.includes(event.key)) return;
        event.preventDefault();
        setWanted(true);
      }}
    >
      <Chosen data-longest={size === 's' ? longestLabel(options) : undefined}>
        {options.find((option) => option.value === value)?.label ?? <Placeholder>{placeholder}</Placeholder>}
      </Chosen>
      <span className="icon" aria-hidden="true">
        <ChevronDown size={16} strokeWidth={1.75} />
      </span>
    </Control>
  );
}

const Control = styled.button`
  ${triggerLook}
`;

const Chosen = styled.span`
  ${valueLook}
`;
