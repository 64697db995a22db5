import { LIMITS } from '@keyframe/contracts/limits';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { ChevronLeft, ChevronRight } from '../icons.ts';
import { focusRing, quick } from '../theme/mixins.ts';
import { media, tokens } from '../theme/tokens.ts';
import { PageJump } from './PageJump.tsx';

export type PaginationProps = {
  /** The current page, from 1. */
  page: number;
  pages: number;
  label?: string;
} & (
  | { /** Address of a page: its button is then a link. */ hrefFor: (page: number) => string; onPageChange?: undefined }
  | { onPageChange: (page: number) => void; hrefFor?: undefined }
);

/** The page numbers: at most five around the current page, shifted at both ends (docs/specification.md section 9). */
export function visiblePages(page: number, pages: number): number[] {
  const count = Math.min(LIMITS.pageButtons, pages);
  const first = Math.min(Math.max(1, page - Math.floor(LIMITS.pageButtons / 2)), pages - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}

/**
 * The pages of a list. Previous is disabled on page 1, next on the last one. The first and the last page are shown
 * beside the five; when these leave pages out, a field opens any page. Renders nothing for a single page.
 */
export function Pagination({ page, pages, label = 'Pages', hrefFor, onPageChange }: PaginationProps) {
  if (pages <= 1) return null;
  const shown = visiblePages(page, pages);

  const step = (target: number, name: string, content: React.ReactNode, current = false) => {
    const possible = target >= 1 && target <= pages;
    const shared = { 'aria-label': name, 'aria-current': current ? ('page' as const) : undefined };
    if (!possible || hrefFor === undefined) {
      return (
        <StepButton type="button" {...shared} disabled={!possible} onClick={() => onPageChange?.(target)}>
          {content}
        </StepButton>
      );
    }
    return (
      <StepLink to={hrefFor(target)} {...shared}>
        {content}
      </StepLink>
    );
  };

  return (
    <Pages aria-label={label}>
      <List>
        <li>{step(page - 1, 'Previous page', <ChevronLeft size={18} strokeWidth={1.75} />)}</li>
        {shown[0] !== 1 && (
          <li className="first" data-gap={shown[0] !== 2 || undefined}>
            {step(1, 'First page, 1', 1)}
          </li>
        )}
        {shown.map((number) => (
          <li key={number}>{step(number, `Page ${number}`, number, number === page)}</li>
        ))}
        {shown.at(-1) !== pages && (
          <li className="last" data-gap={shown.at(-1) !== pages - 1 || undefined}>
            {step(pages, `Last page, ${pages}`, pages)}
          </li>
        )}
        <li>{step(page + 1, 'Next page', <ChevronRight size={18} strokeWidth={1.75} />)}</li>
      </List>
      {pages > LIMITS.pageButtons + 2 && (
        <PageJump pages={pages} {...(hrefFor === undefined ? { onPageChange } : { hrefFor })} />
      )}
    </Pages>
  );
}

const Pages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space[3]} ${tokens.space[6]};
`;

const List = styled.ul`
  display: flex;
  gap: ${tokens.space[1]};
  .first,
  .last {
    display: flex;
    align-items: center;
    color: ${tokens.color.textFaint};
  }
  .first[data-gap]::after,
  .last[data-gap]::before {
    content: '…';
    padding-inline: ${tokens.space[1]};
  }
  /* The field opens these pages, and there is only room for five. */
  ${media.phone} {
    .first,
    .last {
      display: none;
    }
  }
`;

const look = css`
  display: grid;
  place-items: center;
  min-width: 40px;
  height: 40px;
  padding: 0 6px;
  border-radius: ${tokens.radius.m};
  font-family: ${tokens.font.mono};
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
  color: ${tokens.color.textMuted};
  cursor: pointer;
  ${quick('background-color', 'color')}
  ${focusRing}
  ${media.hover} {
    &:hover {
      background: ${tokens.color.hover};
      color: ${tokens.color.text};
    }
  }
  &[aria-current] {
    background: ${tokens.color.accentSoft};
    color: ${tokens.color.accentText};
    box-shadow: inset 0 0 0 1px color-mix(in srgb, ${tokens.color.accent} 55%, transparent);
  }
  &:disabled {
    pointer-events: none;
    color: ${tokens.color.textFaint};
    opacity: 0.45;
  }
  ${media.phone} {
    min-width: min(38px, (100vw - 64px) / 7);
  }
`;

const StepLink = styled(Link)`
  ${look}
`;
const StepButton = styled.button`
  ${look}
`;
