import type { ComponentDetail } from 'contracts/api/component';
import type { Work } from 'contracts/draft';
import { Avatar, ChipText, Field, formatDate, Label, Select, TextLink, tokens, typeStyle } from 'shared-ui';
import styled from 'styled-components';
import { TagInput } from './TagInput.tsx';

export interface MetadataCardProps {
  work: Work;
  onChange: (change: Partial<Work>) => void;
  /** What is wrong, by field. */
  problems: { category?: string; tags?: string };
  author: { name: string; profilePicUrl: string | null };
  /** The categories to choose from; undefined where the category is given. */
  categories: readonly string[] | undefined;
  /** When the component was created; today for a new one. */
  date: string | Date;
  /** The component this one was started from. */
  remixOf: ComponentDetail['remixOf'];
}

/** What is said of a component beside its code: author, category, tags, date (SPEC.md section 2). */
export function MetadataCard({ work, onChange, problems, author, categories, date, remixOf }: MetadataCardProps) {
  return (
    <Fields>
      <Facts>
        <div>
          <Label as="dt">Author</Label>
          <dd>
            <Avatar name={author.name} src={author.profilePicUrl} size={28} />
            <span>{author.name}</span>
          </dd>
        </div>
        <div>
          <Label as="dt">Date</Label>
          <dd>
            <time dateTime={new Date(date).toISOString()}>{formatDate(date)}</time>
          </dd>
        </div>
        <div>
          <Label as="dt">Language</Label>
          <dd>
            <ChipText size="s">{work.language}</ChipText>
          </dd>
        </div>
        {categories === undefined && (
          <div>
            <Label as="dt">Category</Label>
            <dd>{work.category}</dd>
          </div>
        )}
        {remixOf !== null && (
          <div className="wide">
            <Label as="dt">Remix of</Label>
            <dd>
              <span>
                <TextLink to={`/component/${remixOf._id}`}>{remixOf.name}</TextLink> by{' '}
                <TextLink to={`/profile/${encodeURIComponent(remixOf.author.username)}`}>{remixOf.author.name}</TextLink>
              </span>
            </dd>
          </div>
        )}
      </Facts>
      {categories !== undefined && (
        <Field label="Category" error={problems.category}>
          <Select
            options={categories.map((name) => ({ value: name, label: name }))}
            value={work.category === '' ? null : work.category}
            onValueChange={(category) => onChange({ category })}
          />
        </Field>
      )}
      <TagInput tags={work.tags} text={work.tagText} onChange={onChange} problem={problems.tags} />
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  align-content: start;
  gap: ${tokens.space[5]};
  min-width: 0;
`;

const Facts = styled.dl`
  ${typeStyle('body')}
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[4]} ${tokens.space[5]};
  > div {
    min-width: 0;
  }
  .wide {
    grid-column: 1 / -1;
  }
  dd {
    display: flex;
    align-items: center;
    gap: ${tokens.space[2]};
    min-height: 28px;
    margin-top: 5px;
    overflow-wrap: anywhere;
  }
`;
