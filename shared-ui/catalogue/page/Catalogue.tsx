import { useEffect, useRef, type ComponentType } from 'react';
import styled from 'styled-components';
import { Heading, Inline, Logo, media, Stack, Text, ThemeToggle, tokens } from '@keyframe/shared-ui';
import type { CatalogueData, Entry } from '../data.ts';
import { Contents } from './Contents.tsx';
import { EntryView } from './EntryView.tsx';
import { useHash } from './useHash.ts';

/** The functions of the example files, by file. */
export type ExampleModules = Readonly<Record<string, Readonly<Record<string, ComponentType>>>>;

/** The page: the contents beside the export that the address names. */
export function Catalogue({ data, modules }: { data: CatalogueData; modules: ExampleModules }) {
  const name = useHash();
  const entry = data.groups.flatMap(({ entries }) => entries).find((one) => one.name === name);
  return (
    <Page>
      <Header>
        <Inline $gap={3}>
          <Home href="#">
            <Logo />
          </Home>
          <Text $tone="muted">Kit {data.version}</Text>
        </Inline>
        <ThemeToggle />
      </Header>
      <Contents groups={data.groups} current={name} />
      <Main>{entry ? <Shown key={name} entry={entry} modules={modules} /> : <Start name={name} data={data} />}</Main>
    </Page>
  );
}

/** An export. Its heading takes the focus, since a fragment of this page has no element that could. */
function Shown({ entry, modules }: { entry: Entry; modules: ExampleModules }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('h1')?.focus();
    document.title = `${entry.name} · Keyframe kit`;
  }, [entry]);
  return (
    <div ref={place}>
      <EntryView entry={entry} modules={modules} />
    </div>
  );
}

function Start({ name, data }: { name: string; data: CatalogueData }) {
  const count = data.groups.flatMap(({ entries }) => entries).length;
  return (
    <Stack>
      <Heading as="h1" $size="display2">
        {name === '' ? 'The kit' : `The kit has no ${name}`}
      </Heading>
      <Text $measure>
        {count} parts, hooks and functions that remotes import, with their arguments, answers and examples. Each example
        is live, and has the sample data of the tests.
      </Text>
    </Stack>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-width: 1440px;
  margin: 0 auto;
  ${media.desktop} {
    grid-template-columns: 280px minmax(0, 1fr);
  }
`;

const Header = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${tokens.space[4]} ${tokens.space[5]};
  border-bottom: 1px solid ${tokens.color.line};
  ${media.desktop} {
    grid-column: 1 / -1;
    padding: ${tokens.space[4]} ${tokens.space[7]};
  }
`;

const Home = styled.a`
  color: inherit;
  text-decoration: none;
`;

const Main = styled.main`
  padding: ${tokens.space[6]} ${tokens.space[5]} ${tokens.space[9]};
  h1 {
    outline: none;
  }
  ${media.desktop} {
    padding: ${tokens.space[8]} ${tokens.space[7]} ${tokens.space[10]};
  }
`;
