import { useContext, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { ChevronDown } from '../icons.ts';
import { FieldContext, useFieldAttributes } from './fieldContext.ts';
import { latePart } from './latePart.ts';
import { longestLabel, Placeholder, triggerLook, valueLook } from './selectLooks.ts';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  /** How many there are of it, shown beside the label in the list. */
  count?: number;
}

export interface SelectProps<Value extends string = string> {
  /** Its accessible name. Inside a Field the field's label is used, and this may be left out. */
  label?: string;
  options: readonly SelectOption<Value>[];
  /** `null` when nothing is chosen yet; the placeholder is then shown. */
  value: Value | null;
  onValueChange: (value: Value) => void;
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  /** `s` for toolbars: lower, and as wide as its longest option, so that a choice moves nothing beside it. */
  size?: 's' | 'm';
}

const popup = latePart(() => import('./SelectPopup.tsx'));

/** Keys that open the list, beside those that press the control. */
const OPENING_KEYS: readonly string[] = ['ArrowDown', 'ArrowUp'];

/**
 * One of several. Opens below the control, can be searched by typing, closes on Escape. Until it is first wanted only
 * its control is there; a press while the code is still on the way opens it when that has come.
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
