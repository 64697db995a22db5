import { useState, type FormEvent, type MouseEvent } from 'react';
import { EXPLORE_PATH, explorePath, HOME_PATH } from '@keyframe/contracts/paths';
import {
  ChevronLeft,
  ChevronRight,
  focusRing,
  IconButton,
  Logo,
  media,
  quick,
  Search,
  TextInput,
  ThemeToggle,
  tokens,
  truncate,
  typeStyle,
  VisuallyHidden,
  ArrowLeft,
} from '@keyframe/shared-ui';
import { Link, useNavigate, usePageCommands } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { isPreviousEntry } from './isPreviousEntry.ts';
import { useArrowKeys } from './useArrowKeys.ts';
import { useTrail } from './useTrail.ts';

/**
 * Navigation of a page without the site's header: home, back to the list and through it by button and arrow key, and
 * the search.
 */
export function TrailBar({ id }: { id: string }) {
  const { trail, toPrevious, toNext } = useTrail(id);
  useArrowKeys(toPrevious, toNext);
  usePageCommands([
    ...(toNext ? [{ label: 'Next component', shortcut: '→', icon: <ChevronRight />, onSelect: toNext }] : []),
    ...(toPrevious
      ? [{ label: 'Previous component', shortcut: '←', icon: <ChevronLeft />, onSelect: toPrevious }]
      : []),
  ]);
  const navigate = useNavigate();

  /** Goes back in history if the previous entry is the list, so that its scroll position is restored. */
  const goBack = (event: MouseEvent) => {
    const inNewTab = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (inNewTab || trail === null || !isPreviousEntry(trail.address)) return;
    event.preventDefault();
    void navigate(-1);
  };

  return (
    <Bar>
      <Home to={HOME_PATH}>
        <Logo size={19} markOnly />
      </Home>
      <nav aria-label="Results">
        <Back to={trail?.address ?? EXPLORE_PATH} onClick={goBack}>
          <ArrowLeft aria-hidden="true" />
          <span>{trail === null ? 'Explore components' : `Back to ${trail.title}`}</span>
        </Back>
        {trail !== null && (
          <>
            <IconButton
              size="s"
              label="Previous component"
              aria-keyshortcuts="ArrowLeft"
              icon={<ChevronLeft />}
              disabled={toPrevious === undefined}
              onClick={toPrevious}
            />
            <IconButton
              size="s"
              label="Next component"
              aria-keyshortcuts="ArrowRight"
              icon={<ChevronRight />}
              disabled={toNext === undefined}
              onClick={toNext}
            />
          </>
        )}
      </nav>
      <SearchBox />
      <ThemeToggle />
    </Bar>
  );
}

/** Searches all components. On a phone it is a link to the search. */
function SearchBox() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const search = (event: FormEvent) => {
    event.preventDefault();
    void navigate(explorePath({ q: text.trim() || undefined }));
  };
  return (
    <>
      <SearchForm role="search" onSubmit={search}>
        <TextInput
          type="search"
          aria-label="Search components"
          placeholder="Search Animated Components"
          before={<Search aria-hidden="true" />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </SearchForm>
      <SearchLink to={EXPLORE_PATH}>
        <Search aria-hidden="true" />
        <VisuallyHidden>Search</VisuallyHidden>
      </SearchLink>
    </>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  flex: none;
  min-height: 48px;
  padding: 0 ${tokens.space[3]};
  background: ${tokens.color.ground};
  box-shadow: inset 0 -1px ${tokens.color.line};
  nav {
    display: flex;
    align-items: center;
    flex: 1;
    min-width: 0;
  }
  ${media.tablet} {
    padding: 0 ${tokens.space[3]} 0 ${tokens.space[4]};
    gap: ${tokens.space[3]};
  }
  @media print {
    display: none;
  }
`;

const Home = styled(Link)`
  display: grid;
  place-items: center;
  flex: none;
  height: 38px;
  padding: 0 ${tokens.space[1]};
  border-radius: ${tokens.radius.m};
  ${focusRing}
`;

const Back = styled(Link)`
  ${typeStyle('small')}
  font-weight: 520;
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-width: 0;
  min-height: 32px;
  padding-inline: ${tokens.space[2]};
  border-radius: ${tokens.radius.m};
  color: ${tokens.color.textMuted};
  ${quick('color')}
  ${focusRing}
  svg {
    flex: none;
    width: 16px;
    height: 16px;
    stroke-width: 1.75;
  }
  span {
    ${truncate}
  }
  ${media.hover} {
    &:hover {
      color: ${tokens.color.text};
    }
  }
`;

const SearchForm = styled.form`
  width: 280px;
  input {
    height: 34px;
    font-size: 0.8125rem;
  }
  ${media.phone} {
    display: none;
  }
`;

const SearchLink = styled(Link)`
  display: grid;
  place-items: center;
  flex: none;
  width: 38px;
  height: 38px;
  border-radius: ${tokens.radius.m};
  color: ${tokens.color.textMuted};
  ${focusRing}
  svg {
    width: 18px;
    height: 18px;
    stroke-width: 1.75;
  }
  ${media.tablet} {
    display: none;
  }
`;
