import { useMemo } from 'react';
import { explorePath, HOME_PATH } from '@keyframe/contracts/paths';
import { PageMeta } from '@keyframe/shared-ui';
import { site, useComponents } from '@keyframe/shared-ui/platform';
import { CategoryWords } from '../features/home/CategoryWords.tsx';
import { Closing } from '../features/home/Closing.tsx';
import { ComponentOfTheDay } from '../features/home/ComponentOfTheDay.tsx';
import { ComponentShelf, SHELF_SIZE } from '../features/home/ComponentShelf.tsx';
import { Hero } from '../features/home/Hero.tsx';
import { pickStage, STAGE_SIZE } from '../features/home/pickStage.ts';
import { Section } from '../features/home/Section.tsx';
import { TopMakers } from '../features/home/TopMakers.tsx';

const TITLE = 'Keyframe · Interface components that move';
const DESCRIPTION =
  'Animated web UI components, alive. Browse, copy and share buttons, loaders, inputs and more, made by the community.';

/** schema.org: the site, and how to search it. */
const SITE_DATA = (origin: string) => ({
  '@type': 'WebSite',
  name: 'Keyframe',
  url: origin,
  potentialAction: {
    '@type': 'SearchAction',
    target: `${origin}${explorePath({ q: '{query}' }).replace('%7Bquery%7D', '{query}')}`,
    'query-input': 'required name=query',
  },
});

/** `/`: an intro to Keyframe, trending and new components, and the top makers. */
export function HomePage() {
  const trending = useComponents({ sort: 'trending', limit: STAGE_SIZE + SHELF_SIZE });
  const newest = useComponents({ sort: 'newest', limit: SHELF_SIZE });
  const picked = useMemo(
    () => (trending.data === undefined ? undefined : pickStage(trending.data.componentArray)),
    [trending.data],
  );

  return (
    <>
      <title>{TITLE}</title>
      <meta property="og:title" content={TITLE} />
      <PageMeta path={HOME_PATH} description={DESCRIPTION} data={[SITE_DATA(site().origin)]} />
      {/* The list shows a failure with Try again; the hero renders without components. */}
      <Hero components={trending.isError ? [] : picked?.stage} />
      <Section title="Find your kind" quiet>
        <CategoryWords />
      </Section>
      <ComponentOfTheDay />
      <Section title="Trending now" more={{ to: explorePath({ sort: 'trending' }), label: 'See all trending' }}>
        <ComponentShelf title="Trending now" components={picked?.rest} query={trending} />
      </Section>
      <Section title="Fresh from the bench" more={{ to: explorePath({}), label: 'See all new' }}>
        <ComponentShelf title="Fresh from the bench" components={newest.data?.componentArray} query={newest} />
      </Section>
      <Section title="Top makers">
        <TopMakers />
      </Section>
      <Closing />
    </>
  );
}
