import { Select as Base } from '@base-ui/react/select';
import styled from 'styled-components';
import { ChevronDown } from '../icons.ts';
import { Diamond } from '../motion/Diamond.tsx';
import { floating, typeStyle } from '../theme/mixins.ts';
import { media, tokens } from '../theme/tokens.ts';
import { controlLook } from './TextInput.tsx';

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

/** One of several. Opens below the control, can be searched by typing, closes on Escape. */
export function Select<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  placeholder = 'Choose…',
  disabled,
  name,
  size = 'm',
}: SelectProps<Value>) {
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(next) => {
        if (next !== null) onValueChange(next);
      }}
      disabled={disabled}
      name={name}
      modal={false}
    >
      <Trigger aria-label={label} data-size={size}>
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
                  {option.count !== undefined && <span className="count">{option.count.toLocaleString('en-US')}</span>}
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

function longestLabel(options: readonly SelectOption[]): string {
  return options.reduce((longest, { label }) => (label.length > longest.length ? label : longest), '');
}

const Trigger = styled(Base.Trigger)`
  ${controlLook}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  text-align: left;
  cursor: pointer;
  user-select: none;
  .icon {
    flex: none;
  }
  svg {
    color: ${tokens.color.textMuted};
    transition: rotate ${tokens.duration.base} ${tokens.easing.glide};
  }
  &[data-popup-open] svg {
    rotate: 180deg;
  }
  &[data-size='s'] {
    width: auto;
    max-width: 220px;
    height: 32px;
    padding: 0 8px 0 12px;
    font-size: 0.8125rem;
    ${media.phone} {
      max-width: none;
    }
  }
`;

const Value = styled(Base.Value)`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  /* Takes the width of the longest option, and no height. */
  &[data-longest]::after {
    content: attr(data-longest);
    display: block;
    height: 0;
    visibility: hidden;
  }
`;

const Placeholder = styled.span`
  color: ${tokens.color.textFaint};
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

/** Ends in the middle of an entry, and in a shadow, where there is more to scroll to. */
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
