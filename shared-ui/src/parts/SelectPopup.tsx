import { Select as Base } from '@base-ui/react/select';
import { useContext, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { formatCount } from '../format/count.ts';
import { ChevronDown } from '../icons.ts';
import { Diamond } from '../motion/Diamond.tsx';
import { floating, typeStyle } from '../theme/mixins.ts';
import { media, tokens } from '../theme/tokens.ts';
import { FieldContext, useFieldAttributes } from './fieldContext.ts';
import type { SelectProps } from './Select.tsx';
import { longestLabel, Placeholder, triggerLook, valueLook } from './selectLooks.ts';

/** The full select. Opens on mount, since it loads when its control is pressed. */
export function SelectPopup<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  placeholder = 'Choose…',
  disabled,
  name,
  size = 'm',
}: SelectProps<Value>) {
  const control = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    control.current?.focus({ preventScroll: true });
    setOpen(true);
  }, []);
  const labelId = useContext(FieldContext)?.labelId;
  const attributes = useFieldAttributes({ name, disabled });
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(next) => {
        if (next !== null) onValueChange(next);
      }}
      open={open}
      onOpenChange={(next) => setOpen(next)}
      disabled={attributes.disabled}
      name={attributes.name}
      modal={false}
    >
      <Trigger
        ref={control}
        id={attributes.id}
        aria-label={label}
        aria-labelledby={label === undefined ? labelId : undefined}
        aria-describedby={attributes['aria-describedby']}
        aria-invalid={attributes['aria-invalid']}
        data-invalid={attributes['data-invalid']}
        data-size={size}
      >
        <Value data-longest={size === 's' ? longestLabel(options) : undefined}>
          {(chosen: string | null) =>
            options.find((option) => option.value === chosen)?.label ?? <Placeholder>{placeholder}</Placeholder>
          }
        </Value>
        <Base.Icon className="icon">
          <ChevronDown size={16} strokeWidth={1.75} />
        </Base.Icon>
      </Trigger>
      <Base.Portal>
        <Positioner sideOffset={6} alignItemWithTrigger={false} align="start">
          <Popup>
            <List>
              {options.map((option) => (
                <Item key={option.value} value={option.value}>
                  <Base.ItemText>{option.label}</Base.ItemText>
                  {option.count !== undefined && <span className="count">{formatCount(option.count)}</span>}
                  <span className="mark">
                    <Base.ItemIndicator>
                      <Diamond size={8} />
                    </Base.ItemIndicator>
                  </span>
                </Item>
              ))}
            </List>
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const Trigger = styled(Base.Trigger)`
  ${triggerLook}
`;

const Value = styled(Base.Value)`
  ${valueLook}
`;

const Positioner = styled(Base.Positioner)`
  z-index: ${tokens.zIndex.popup};
  outline: none;
`;

const Popup = styled(Base.Popup)`
  ${floating}
  min-width: var(--anchor-width);
  max-width: min(360px, calc(100vw - 24px));
  transform-origin: var(--transform-origin);
  transition:
    opacity ${tokens.duration.fast} ${tokens.easing.snap},
    scale ${tokens.duration.base} ${tokens.easing.glide};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    scale: 0.97;
  }
`;

/** Cuts an entry and shows a shadow at the edge when there is more to scroll to. */
const List = styled(Base.List)`
  --cover: ${tokens.color.raised};
  --shadow: color-mix(in srgb, ${tokens.color.text} 16%, transparent);
  max-height: min(var(--available-height), 430px);
  overflow-y: auto;
  scrollbar-width: thin;
  padding: 5px;
  overscroll-behavior: contain;
  background:
    linear-gradient(var(--cover) 40%, transparent) top / 100% 28px local no-repeat,
    linear-gradient(transparent, var(--cover) 60%) bottom / 100% 28px local no-repeat,
    linear-gradient(var(--shadow), transparent) top / 100% 10px scroll no-repeat,
    linear-gradient(transparent, var(--shadow)) bottom / 100% 10px scroll no-repeat;
`;

const Item = styled(Base.Item)`
  ${typeStyle('small')}
  font-size: 0.875rem;
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: 34px;
  padding: 4px 10px;
  border-radius: 5px;
  color: ${tokens.color.textMuted};
  cursor: default;
  outline: none;
  user-select: none;
  .count {
    font-family: ${tokens.font.mono};
    font-size: 0.75rem;
    font-variant-numeric: tabular-nums;
    color: ${tokens.color.textFaint};
  }
  .mark {
    flex: none;
    width: 10px;
    color: ${tokens.color.accentText};
  }
  > :first-child {
    flex: 1;
  }
  &[data-selected] {
    color: ${tokens.color.text};
  }
  &[data-highlighted] {
    background: ${tokens.color.hover};
    color: ${tokens.color.text};
  }
  ${media.phone} {
    min-height: 40px;
  }
`;
