import { useId, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { tokens } from '../theme/tokens.ts';
import { typeStyle } from '../theme/mixins.ts';
import { Button } from './Button.tsx';
import { controlLook } from './TextInput.tsx';

/** A field that opens a page by its number. A number beyond the last page opens the last one. */
export function PageJump({
  pages,
  hrefFor,
  onPageChange,
}: {
  pages: number;
  hrefFor?: (page: number) => string;
  onPageChange?: (page: number) => void;
}) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const page = /^\d+$/.test(typed) ? Math.min(Math.max(1, Number(typed)), pages) : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (page === undefined) return;
    setTyped('');
    if (hrefFor === undefined) onPageChange?.(page);
    else void navigate(hrefFor(page));
  };

  return (
    <Form onSubmit={submit}>
      <label htmlFor={id}>Go to page</label>
      <PageNumber
        id={id}
        inputMode="numeric"
        autoComplete="off"
        placeholder={`1–${pages}`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="s" disabled={page === undefined}>
        Go
      </Button>
    </Form>
  );
}

const Form = styled.form`
  ${typeStyle('small')}
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  color: ${tokens.color.textMuted};
`;

const PageNumber = styled.input`
  ${controlLook}
  width: 84px;
  height: 32px;
  font-family: ${tokens.font.mono};
  font-size: 0.8125rem;
`;
