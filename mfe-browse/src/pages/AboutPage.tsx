import { ABOUT_PATH, CONTACT_PATH, explorePath } from '@keyframe/contracts/paths';
import {
  ArrowUpRight,
  ButtonAnchor,
  ButtonLink,
  Container,
  Heading,
  media,
  PageMeta,
  PageTitle,
  SocialLinks,
  Text,
  tokens,
  typeStyle,
} from '@keyframe/shared-ui';
import { site } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';
import { Chapter } from '../features/about/Chapter.tsx';
import { SiteCounts } from '../features/counts/SiteCounts.tsx';
import { CreateOrJoin } from '../features/home/CreateOrJoin.tsx';

/** `/about`: the purpose of the site (inspirations, tutorials, community), its counts, and its video channel. */
export function AboutPage() {
  const { videoChannel } = site().community;
  return (
    <Container>
      <PageTitle>About</PageTitle>
      <PageMeta
        path={ABOUT_PATH}
        description="Keyframe is where people who care about motion put their interface components: playing, readable, and free to use."
      />
      <Page>
        <header>
          <Heading as="h1" $size="display1">
            A workshop for things that move.
          </Heading>
          <Text $size="title" $tone="muted" $measure>
            Keyframe is where people who care about motion put their interface components: playing, readable, and free
            to use. Real components, not recordings.
          </Text>
        </header>
        <div>
          <Counts place={{ width: 120, height: '0.8em' }} countUp />
          <Chapter
            title="Inspirations"
            text="See how others make a button respond, a loader wait, a card arrive. Everything plays live, and the code is one click away: look at the curve, change a number, watch what happens."
            curve={[0.34, 1.24, 0.5, 1]}
            action={<ButtonLink to={explorePath({ sort: 'trending' })}>See what’s trending</ButtonLink>}
          />
          <Chapter
            title="Tutorials"
            text="On our channel, makers take a component apart and rebuild it, from the first keyframe to the last detail. Short videos, always with the code."
            curve={[0.65, 0, 0.35, 1]}
            action={
              videoChannel !== undefined && (
                <ButtonAnchor href={videoChannel} target="_blank" rel="noopener noreferrer" icon={<ArrowUpRight />}>
                  Watch the video channel
                </ButtonAnchor>
              )
            }
          />
          <Chapter
            title="Community"
            text="Create a profile, put your name on your work, and follow the makers you like. Every component is reviewed; likes and followers decide the ranking."
            curve={[0.16, 1, 0.3, 1]}
            action={<CreateOrJoin />}
          />
        </div>
        <footer>
          <Text $tone="muted" $measure>
            Keyframe is made by the people who use it. Want to help, or tell us what’s missing?
          </Text>
          <ButtonLink to={CONTACT_PATH}>Write to us</ButtonLink>
          <SocialLinks />
        </footer>
      </Page>
    </Container>
  );
}

const Page = styled.div`
  display: grid;
  gap: ${tokens.space[7]};
  padding-block: ${tokens.space[8]};
  > * {
    min-width: 0;
  }
  header {
    display: grid;
    gap: ${tokens.space[6]};
    p {
      font-weight: 420;
    }
    h1 {
      max-width: 11em;
    }
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${tokens.space[4]} ${tokens.space[5]};
    > p {
      flex: 1 1 320px;
    }
  }
  ${media.desktop} {
    gap: ${tokens.space[8]};
    padding-block-start: ${tokens.space[9]};
  }
`;

const Counts = styled(SiteCounts)`
  display: grid;
  gap: ${tokens.space[5]};
  padding-block: ${tokens.space[6]};
  border-block: 1px solid ${tokens.color.line};
  div {
    gap: ${tokens.space[3]};
  }
  dd {
    ${typeStyle('display1')}
  }
  ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    padding-block: ${tokens.space[7]};
  }
`;
