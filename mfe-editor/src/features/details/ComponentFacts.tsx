import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { languageOfParts } from '@keyframe/contracts/languages';
import { componentPath, explorePath } from '@keyframe/contracts/paths';
import {
  Avatar,
  ChipLink,
  focusRing,
  formatCompact,
  formatDate,
  Label,
  media,
  quick,
  TextAnchor,
  tokens,
  truncate,
  typeStyle,
} from '@keyframe/shared-ui';
import { Link, useMemberAddress } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';

const COUNTS = [
  ['Likes', 'likeCounter'],
  ['Views', 'viewCounter'],
  ['Downloads', 'downloadCounter'],
] as const;

/** The facts about a component: author, category, language, tags, dates (docs/specification.md section 2). */
export function ComponentFacts({ component }: { component: ComponentDetail }) {
  const { userId, category, tags, createdAt, credit, remixOf } = component;
  const addressOf = useMemberAddress();
  const language = languageOfParts(component.language) ?? component.language.join('+');
  return (
    <Facts>
      <div>
        <Label as="dt">Author</Label>
        <dd>
          <Author to={addressOf(userId.username)}>
            <Avatar name={userId.name} src={userId.profilePicUrl} size={28} />
            <span dir="auto">{userId.name}</span>
          </Author>
        </dd>
      </div>
      <div>
        <Label as="dt">Category</Label>
        <dd>
          <Plain to={explorePath({ category })}>{category}</Plain>
        </dd>
      </div>
      <div>
        <Label as="dt">Created</Label>
        <dd>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </dd>
      </div>
      <div>
        <Label as="dt">Language</Label>
        <dd className="chips">
          <ChipLink size="s" to={explorePath({ language })}>
            {language}
          </ChipLink>
        </dd>
      </div>
      {COUNTS.map(([term, counter]) => (
        <div key={term} className="third">
          <Label as="dt">{term}</Label>
          <dd>{formatCompact(component[counter])}</dd>
        </div>
      ))}
      {tags.length > 0 && (
        <div className="wide">
          <Label as="dt">Tags</Label>
          <dd className="chips">
            {tags.map((tag) => (
              <ChipLink key={tag} size="s" to={explorePath({ tag: [tag] })}>
                {tag}
              </ChipLink>
            ))}
          </dd>
        </div>
      )}
      {remixOf !== null && (
        <div className="wide">
          <Label as="dt">Remix</Label>
          <dd className="credit">
            Remixed from{' '}
            {remixOf.removedByAuthor ? (
              `${remixOf.name} (removed by its author)`
            ) : (
              <Plain to={componentPath(remixOf._id)}>{remixOf.name}</Plain>
            )}{' '}
            by{' '}
            <Plain to={addressOf(remixOf.author.username)} dir="auto">
              {remixOf.author.name}
            </Plain>
          </dd>
        </div>
      )}
      {credit !== null && (
        <div className="wide">
          <Label as="dt">Credit</Label>
          <dd className="credit">
            {credit.author}, <Source source={credit.source} />
          </dd>
        </div>
      )}
    </Facts>
  );
}

/** The source of an imported component: a link for an http(s) address, else text, because the source is untrusted. */
function Source({ source }: { source: string }) {
  if (!/^https?:\/\//i.test(source)) return source;
  return (
    <TextAnchor href={source} target="_blank" rel="noopener noreferrer">
      {source.replace(/^https?:\/\//i, '')}
    </TextAnchor>
  );
}

const Facts = styled.dl`
  ${typeStyle('body')}
  display: grid;
  align-content: start;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: ${tokens.space[4]} ${tokens.space[5]};
  > div {
    grid-column: span 3;
    min-width: 0;
  }
  > .third {
    grid-column: span 2;
  }
  > .wide {
    grid-column: 1 / -1;
  }
  dd {
    display: flex;
    align-items: center;
    min-height: 28px;
    margin-top: 5px;
  }
  .chips {
    flex-wrap: wrap;
    gap: 6px;
  }
  .credit {
    display: block;
    color: ${tokens.color.textMuted};
    overflow-wrap: anywhere;
  }
  .credit a {
    color: ${tokens.color.text};
  }
`;

const Author = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-width: 0;
  font-weight: 540;
  border-radius: ${tokens.radius.s};
  ${quick('color')}
  ${focusRing}
  span:last-child {
    ${truncate}
  }
  ${media.hover} {
    &:hover {
      color: ${tokens.color.accentText};
    }
  }
`;

const Plain = styled(Link)`
  border-radius: ${tokens.radius.s};
  ${quick('color')}
  ${focusRing}
  ${media.hover} {
    &:hover {
      color: ${tokens.color.accentText};
    }
  }
`;
