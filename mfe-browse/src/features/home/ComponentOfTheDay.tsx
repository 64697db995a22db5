import type { ComponentSummary, FeaturedResponse } from '@keyframe/contracts/api/component';
import { LIMITS } from '@keyframe/contracts/limits';
import { componentPath, explorePath } from '@keyframe/contracts/paths';
import {
  ButtonLink,
  ChipLink,
  Container,
  formatCompact,
  Heading,
  Inline,
  Label,
  media,
  QueryView,
  Skeleton,
  Text,
  tokens,
  hairline,
} from '@keyframe/shared-ui';
import { useFeatured } from '@keyframe/shared-ui/platform';
import { PreviewFrame } from '@keyframe/shared-ui/previews';
import styled from 'styled-components';

/** The featured component's periods with their labels, in order of preference. */
const PERIODS = [
  { period: 'day', label: 'Component of the day' },
  { period: 'week', label: 'Component of the week' },
  { period: 'month', label: 'Component of the month' },
] as const satisfies { period: keyof FeaturedResponse; label: string }[];

/** The maximum number of tags. */
const TAGS = 4;

/** The component of the day (docs/specification.md section 2). Hidden without one, or when it fails to load. */
export function ComponentOfTheDay() {
  return (
    <QueryView query={useFeatured()} loading={<Waiting />} error={() => null}>
      {(featured) => {
        const shown = PERIODS.find(({ period }) => featured[period] !== null);
        return shown && <Featured component={featured[shown.period]!} label={shown.label} />;
      }}
    </QueryView>
  );
}

function Featured({ component, label }: { component: ComponentSummary; label: string }) {
  const { _id, name, userId: author, tags, likeCounter, revision, canvas, poster } = component;
  return (
    <Container as="section" aria-label={label}>
      <Row>
        <div className="words">
          <Label $tone="accent">{label}</Label>
          <Heading $size="display2" dir="auto">
            {name}
          </Heading>
          <Text $tone="muted">
            by <bdi>{author.name}</bdi>, {formatCompact(likeCounter)} {likeCounter === 1 ? 'like' : 'likes'}
          </Text>
          {tags.length > 0 && (
            <Inline $gap={2}>
              {tags.slice(0, TAGS).map((tag) => (
                <ChipLink key={tag} to={explorePath({ tag: [tag] })}>
                  {tag}
                </ChipLink>
              ))}
            </Inline>
          )}
          <ButtonLink to={componentPath(_id)}>Show Code</ButtonLink>
        </div>
        <Screen>
          <PreviewFrame
            componentId={_id}
            revision={revision}
            title={`Preview of ${name}`}
            canvas={canvas}
            poster={poster}
          />
        </Screen>
      </Row>
    </Container>
  );
}

function Waiting() {
  return (
    <Container aria-busy="true">
      <Row>
        <div className="words">
          <Skeleton width={150} height={14} />
          <Skeleton width={300} height={48} />
          <Skeleton width={180} height={16} />
        </div>
        <Screen>
          <Skeleton width={LIMITS.cardPreviewWidth} height={LIMITS.cardPreviewHeight} />
        </Screen>
      </Row>
    </Container>
  );
}

const Row = styled.div`
  display: grid;
  gap: ${tokens.space[6]};
  margin-block-start: ${tokens.space[9]};
  padding-block: ${tokens.space[7]};
  border-block: 1px solid ${tokens.color.line};
  .words {
    display: grid;
    align-content: center;
    justify-items: start;
    gap: ${tokens.space[4]};
    min-width: 0;
  }
  h2 {
    overflow-wrap: anywhere;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  ${media.desktop} {
    margin-block-start: ${tokens.space[10]};
    padding-block: ${tokens.space[8]};
  }
`;

const Screen = styled.div`
  width: ${LIMITS.cardPreviewWidth}px;
  overflow: hidden;
  border-radius: ${tokens.radius.l};
  ${hairline(tokens.color.lineStrong)}
`;
