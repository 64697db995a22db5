import { HOME_PATH } from '@keyframe/contracts/paths';
import {
  ButtonLink,
  Container,
  EasingCurve,
  Heading,
  Label,
  media,
  PageMeta,
  PageTitle,
  SocialLinks,
  Text,
  tokens,
} from '@keyframe/shared-ui';
import styled from 'styled-components';
import { SOON_PAGES, type SoonPath } from '../features/comingSoon/soonPages.ts';

/** A page to come: 'Coming Soon', and links to home and to the community (docs/specification.md section 2). */
export function ComingSoonPage({ path }: { path: SoonPath }) {
  const { name, promise, curve } = SOON_PAGES[path];
  return (
    <Container>
      <PageTitle>{name}</PageTitle>
      <PageMeta path={path} description={`${name}: ${promise}`} />
      <Page>
        <div className="words">
          <Label $tone="accent">{name}</Label>
          <Heading as="h1" $size="display1">
            Coming Soon
          </Heading>
          <Text $size="title" $tone="muted" $measure>
            {promise}
          </Text>
          <ButtonLink to={HOME_PATH} variant="primary" size="l">
            Back to Homepage
          </ButtonLink>
          <SocialLinks />
        </div>
        <div className="curve">
          {/* The key restarts the animation for another page's curve. */}
          <EasingCurve key={path} curve={curve} animated />
        </div>
      </Page>
    </Container>
  );
}

const Page = styled.div`
  display: grid;
  align-items: center;
  gap: ${tokens.space[7]};
  padding-block: ${tokens.space[8]};
  align-content: center;
  min-height: 72vh;
  > * {
    min-width: 0;
  }
  .words {
    display: grid;
    justify-items: start;
    gap: ${tokens.space[6]};
  }
  .words p {
    font-weight: 420;
  }
  .curve {
    max-width: 220px;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 380px);
    .curve {
      max-width: none;
    }
  }
  /* Offsets the icons' own margin, so that the first one aligns with the text. */
  ul {
    margin-inline-start: -10px;
  }
`;
