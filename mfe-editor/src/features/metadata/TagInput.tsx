import { LIMITS } from '@keyframe/contracts/limits';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { ChipRemovable, Field, TextInput, VisuallyHidden } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { addTags } from './tags.ts';

export interface TagInputProps {
  tags: readonly string[];
  /** The text in the input. */
  text: string;
  onChange: (change: { tags?: string[]; tagText: string }) => void;
  /** An error in the tags from another check. */
  problem: string | undefined;
}

/**
 * The tags of a component (docs/specification.md section 5): Enter or comma adds the typed tag, Backspace in the empty
 * input moves the last tag back into it. Changes are announced to screen readers, since the chips change out of focus.
 */
export function TagInput({ tags, text, onChange, problem }: TagInputProps) {
  const [refusal, setRefusal] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);

  /** Adds the typed tags; `rest` stays in the input. */
  const add = (typed: string, rest = '') => {
    const { tags: next, added, text: left, problem: found } = addTags(tags, typed);
    onChange({ tags: next, tagText: [left, rest].filter((part) => part !== '').join(', ') });
    setRefusal(found);
    if (added.length > 0) setAnnouncement(`${added.join(', ')} added`);
    else if (found === undefined && typed.trim() !== '') setAnnouncement(`“${typed.trim()}” is already added`);
  };

  const remove = (tag: string) => {
    onChange({ tags: tags.filter((other) => other !== tag), tagText: text });
    setRefusal(undefined);
    setAnnouncement(`${tag} removed`);
    // The pressed remove button unmounts, and the focus would be lost.
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // During IME composition Enter and Backspace belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add(text);
      return;
    }
    const last = tags.at(-1);
    // Holding Backspace to clear the text must not delete tags.
    if (event.key !== 'Backspace' || event.repeat || text !== '' || last === undefined) return;
    event.preventDefault();
    onChange({ tags: tags.slice(0, -1), tagText: last });
    setRefusal(undefined);
    setAnnouncement(`${last} is back in the field for editing`);
  };

  const onTyped = (typed: string) => {
    const comma = typed.lastIndexOf(',');
    if (comma !== -1) {
      add(typed.slice(0, comma), typed.slice(comma + 1).trimStart());
      return;
    }
    onChange({ tagText: typed });
    setRefusal(undefined);
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[,\n]/.test(pasted.trim())) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    add(text.slice(0, selectionStart ?? text.length) + pasted + text.slice(selectionEnd ?? text.length));
  };

  return (
    <div>
      <Field
        label="Tags"
        error={refusal ?? problem}
        hint={`Press Enter or comma to add a tag (${tags.length} of ${LIMITS.tags})`}
      >
        {tags.length > 0 && (
          <Chips aria-label="Chosen tags">
            {tags.map((tag) => (
              <li key={tag}>
                <ChipRemovable removeLabel={`Remove ${tag}`} onRemove={() => remove(tag)}>
                  <span className="tag">{tag}</span>
                </ChipRemovable>
              </li>
            ))}
          </Chips>
        )}
        <TextInput
          ref={input}
          name="tags"
          value={text}
          placeholder="Add a tag"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="enter"
          onChange={(event) => onTyped(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
      </Field>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  li {
    min-width: 0;
  }
  li > span {
    max-width: 100%;
  }
  .tag {
    overflow: hidden;
    text-overflow: ellipsis;
    line-height: 1.5;
  }
`;
