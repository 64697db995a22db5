import type { ComponentSummary } from 'contracts/api/component';
import { languageOfParts } from 'contracts/languages';
import { Avatar, ButtonLink, ChipText, CodeIcon, focusRing, formatDate, Heading, Inline, media, PreviewFrame, quick, ScoreForm, shortUsername, tokens, truncate, typeStyle } from 'shared-ui';
import { Link } from 'shared-ui/platform';
import styled from 'styled-components';
import { ageOf } from './age.ts';

/** One component that waits: what it does, who made it of what and when, and the score that lets it in. */
export function QueueRow({ component, onVerified }: { component: ComponentSummary; onVerified: () => void }) {
  const { _id, name, revision, canvas, userId: author, category, language, tags, createdAt } = component;
  return (
    <Row aria-label={name}>
      <div className="preview">
        <PreviewFrame componentId={_id} revision={revision} title={`Preview of ${name}`} canvas={canvas} />
      </div>
      <div className="about">
        <Inline $gap={3} $align="start" $justify="space-between" $wrap={false}>
          <Heading $size="title">
            <Name to={`/component/${_id}`}>{name}</Name>
          </Heading>
          <ButtonLink to={`/component/${_id}`} variant="ghost" size="s" icon={<CodeIcon />} aria-label={`Show Code of ${name}`}>
            Show Code
          </ButtonLink>
        </Inline>
        <Author to={`/profile/${encodeURIComponent(author.username)}`} title={author.username}>
          <Avatar name={author.name} src={author.profilePicUrl} size={20} />
          <span>{shortUsername(author.username)}</span>
        </Author>
        <Facts>
          <div>
            <dt>Category</dt>
            <dd>{category}</dd>
          </div>
          <div>
            <dt>Language</dt>
            <dd>{languageOfParts(language) ?? language.join('+')}</dd>
          </div>
          <div>
            <dt>Submitted</dt>
            <dd>
              <time dateTime={createdAt} title={formatDate(createdAt)}>
                {ageOf(createdAt)}
              </time>
            </dd>
          </div>
        </Facts>
        {tags.length > 0 && (
          <Inline as="ul" $gap={1} aria-label="Tags">
            {tags.map((tag) => (
              <li key={tag}>
                <ChipText size="s">{tag}</ChipText>
              </li>
            ))}
          </Inline>
        )}
        <div className="verdict">
          <ScoreForm component={component} onVerified={onVerified} />
        </div>
      </div>
    </Row>
  );
}

const Row = styled.article`
  display: grid;
  overflow: hidden;
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.surface};
  box-shadow: 0 0 0 1px ${tokens.color.line};
  /* A long queue lays out only what is near the window. */
  content-visibility: auto;
  contain-intrinsic-size: auto 272px;
  .preview {
    justify-self: center;
    margin-top: ${tokens.space[4]};
    overflow: hidden;
    border-radius: ${tokens.radius.m};
  }
  .about {
    display: flex;
    flex-direction: column;
    gap: ${tokens.space[3]};
    min-width: 0;
    padding: ${tokens.space[4]};
  }
  .verdict {
    margin-top: auto;
    padding-top: ${tokens.space[2]};
  }
  ${media.tablet} {
    grid-template-columns: auto minmax(0, 1fr);
    .preview {
      margin-top: 0;
      border-radius: 0;
    }
    .about {
      padding: ${tokens.space[5]} ${tokens.space[6]};
    }
  }
`;

const Name = styled(Link)`
  ${focusRing}
  border-radius: ${tokens.radius.s};
  overflow-wrap: anywhere;
  ${quick('color')}
  ${media.hover} {
    &:hover {
      color: ${tokens.color.accentText};
    }
  }
`;

const Author = styled(Link)`
  ${typeStyle('small')}
  ${focusRing}
  display: inline-flex;
  align-items: center;
  align-self: start;
  gap: ${tokens.space[2]};
  min-height: 24px;
  border-radius: ${tokens.radius.s};
  color: ${tokens.color.textMuted};
  ${quick('color')}
  ${media.hover} {
    &:hover {
      color: ${tokens.color.text};
    }
  }
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]} ${tokens.space[7]};
  dt {
    ${typeStyle('label')}
    color: ${tokens.color.textFaint};
  }
  dd {
    ${typeStyle('small')}
    ${truncate}
    margin-top: 2px;
  }
`;
