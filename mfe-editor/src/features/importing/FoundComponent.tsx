import type { ImportedComponent } from '@keyframe/code-model/import/source';
import type { Credit } from '@keyframe/contracts/draft';
import { codeTooLarge, ERROR_TEXTS } from '@keyframe/contracts/errorTexts';
import { CODE_FIELD, PARTS_OF, type Language } from '@keyframe/contracts/languages';
import { LIMITS } from '@keyframe/contracts/limits';
import { useEffect, useRef } from 'react';
import { Button, Field, Inline, Label, Select, Stack, Text, tokens, typeStyle } from '@keyframe/shared-ui';
import { useForm, type Rules } from '@keyframe/shared-ui/parts/Form';
import styled from 'styled-components';
import { CreditFields, type ImportValues } from './CreditFields.tsx';
import { codeIn, languagesFor } from './importWork.ts';

export interface FoundComponentProps {
  component: ImportedComponent;
  /** The member's name: their own work needs no credit. */
  memberName: string;
  /** Why code by another author can't be imported here; undefined if it can. */
  creditProblem: string | undefined;
  /** What happens to the code that the import replaces; undefined if there is none. */
  replaces: string | undefined;
  onImport: (component: ImportedComponent, choice: { language: Language; credit: Credit | undefined }) => void;
  onBack: () => void;
}

/** The lines of a part that are shown. */
const SHOWN_LINES = 4;
const SHOWN_CHARACTERS = 600;
/** The left out things that are listed. */
const SHOWN_LEFT_OUT = 50;

/** What was found: every part, what is left out, the language, and the credit. */
export function FoundComponent({
  component,
  memberName,
  creditProblem,
  replaces,
  onImport,
  onBack,
}: FoundComponentProps) {
  const { credit, leftOut } = component;
  const form = useForm<ImportValues>({
    defaultValues: {
      language: component.language,
      byOther: credit !== null && credit.author.toLowerCase() !== memberName.toLowerCase(),
      author: credit?.author.slice(0, LIMITS.nameLength) ?? '',
      source: credit?.source.slice(0, LIMITS.creditSourceLength) ?? '',
      licence: credit?.licence ?? null,
      allowed: false,
    },
    rules: rulesFor(creditProblem),
    onSubmit: ({ language, byOther, author, source, licence }) =>
      onImport(component, {
        language,
        credit: byOther && licence !== null ? { author: author.trim(), source: source.trim(), licence } : undefined,
      }),
  });
  const { language } = form.values;
  const code = codeIn(component, language);
  const bytes = bytesOf(Object.values(code).join(''));
  const tooLarge = bytes > LIMITS.codeBytes ? codeTooLarge(bytes) : undefined;
  const found = useRef<HTMLParagraphElement>(null);
  // The control that was pressed is gone.
  useEffect(() => found.current?.focus(), []);

  return (
    <form onSubmit={form.submit} noValidate>
      <Stack $gap={6}>
        <Found ref={found} tabIndex={-1}>
          Found in {component.from}
        </Found>
        <Parts>
          {PARTS_OF[language].map((part) => (
            <PartFound key={part} part={part} text={code[CODE_FIELD[part]]} />
          ))}
        </Parts>
        {tooLarge !== undefined && (
          <Text $size="small" $tone="danger" role="alert">
            {tooLarge}
          </Text>
        )}
        <Field label="Language" hint={LANGUAGE_HINT}>
          <Select
            options={languagesFor(component).map((value) => ({ value, label: value }))}
            {...form.choice('language')}
          />
        </Field>
        {leftOut.length > 0 && (
          <section aria-label="Left out">
            <Label as="h3">Left out ({leftOut.length})</Label>
            <LeftOutList>
              {leftOut.slice(0, SHOWN_LEFT_OUT).map(({ what, reason }) => (
                <li key={`${what} ${reason}`}>
                  <code>{what}</code>
                  <Text as="span" $size="small" $tone="muted">
                    {reason}
                  </Text>
                </li>
              ))}
            </LeftOutList>
            {leftOut.length > SHOWN_LEFT_OUT && (
              <Text $size="small" $tone="muted">
                and {(leftOut.length - SHOWN_LEFT_OUT).toLocaleString('en-US')} more
              </Text>
            )}
          </section>
        )}
        <CreditFields form={form} />
        {replaces !== undefined && (
          <Text $size="small" $tone="muted">
            {replaces}
          </Text>
        )}
        <Inline $gap={2} $justify="end">
          <Button variant="ghost" onClick={onBack}>
            Choose something else
          </Button>
          <Button type="submit" variant="primary" disabled={tooLarge !== undefined} busy={form.pending !== undefined}>
            Import
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}

const LANGUAGE_HINT = 'Choose Tailwind if the classes are Tailwind’s';

function rulesFor(creditProblem: string | undefined): Rules<ImportValues> {
  const ifOther = (check: (values: ImportValues) => string | undefined) => (_: unknown, values: ImportValues) =>
    values.byOther ? check(values) : undefined;
  return {
    byOther: [ifOther(() => creditProblem)],
    author: [ifOther(({ author }) => (author.trim() === '' ? ERROR_TEXTS.creditAuthor : undefined))],
    source: [ifOther(({ source }) => (source.trim() === '' ? ERROR_TEXTS.creditSource : undefined))],
    licence: [ifOther(({ licence }) => (licence === null ? ERROR_TEXTS.creditLicence : undefined))],
    allowed: [ifOther(({ allowed }) => (allowed ? undefined : ERROR_TEXTS.creditAllowed))],
  };
}

function PartFound({ part, text }: { part: string; text: string }) {
  const lines = text === '' ? [] : text.trimEnd().split('\n');
  const shown = lines.slice(0, SHOWN_LINES).join('\n').slice(0, SHOWN_CHARACTERS);
  return (
    <section aria-label={part}>
      <Inline $gap={2} $justify="space-between">
        <Label as="h3">{part}</Label>
        <Text $size="small" $tone="muted">
          {text === ''
            ? 'Empty'
            : `${bytesOf(text).toLocaleString('en-US')} bytes, ${lines.length.toLocaleString('en-US')} ${lines.length === 1 ? 'line' : 'lines'}`}
        </Text>
      </Inline>
      {text !== '' && (
        <FirstLines tabIndex={0} aria-label={`First lines of the ${part}`} role="region">
          {shown}
          {shown.length < text.trimEnd().length ? '\n…' : ''}
        </FirstLines>
      )}
    </section>
  );
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

const Found = styled.p`
  ${typeStyle('small')}
  outline: none;
  overflow-wrap: anywhere;
`;

const Parts = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
  > section {
    min-width: 0;
  }
`;

const FirstLines = styled.pre`
  ${typeStyle('code')}
  margin-top: ${tokens.space[2]};
  padding: ${tokens.space[3]};
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.sunken};
  overflow-x: auto;
  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
  }
`;

const LeftOutList = styled.ul`
  display: grid;
  gap: ${tokens.space[3]};
  margin-top: ${tokens.space[2]};
  padding: 0;
  list-style: none;
  li {
    display: grid;
    gap: 2px;
    overflow-wrap: anywhere;
  }
  code {
    ${typeStyle('code')}
  }
`;
