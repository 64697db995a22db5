import type { ComponentDetail } from '@keyframe/contracts/api/component';
import type { DraftContent } from '@keyframe/contracts/draft';
import { LANGUAGES } from '@keyframe/contracts/languages';
import { componentPath, profilePath } from '@keyframe/contracts/paths';
import { Avatar, Field, formatDate, Label, Select, TextLink, tokens, typeStyle } from '@keyframe/shared-ui';
import styled from 'styled-components';
import type { Kind } from '../drafts/switching.ts';
import { TagInput } from './TagInput.tsx';

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: value }));

export interface MetadataCardProps {
  work: DraftContent;
  onChange: (change: Partial<DraftContent>) => void;
  onSwitch: (kind: Kind) => void;
  /** Errors by field. */
  problems: { category?: string; tags?: string };
  author: { name: string; profilePicUrl: string | null };
  categories: readonly string[];
  /** The creation date; today for a new component. */
  date: string | Date;
  /** The component it was remixed from. */
  remixOf: ComponentDetail['remixOf'];
}

/** A component's facts beside its code: author, date, category, language and tags (docs/specification.md section 2). */
export function MetadataCard({
  work,
  onChange,
  onSwitch,
  problems,
  author,
  categories,
  date,
  remixOf,
}: MetadataCardProps) {
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
        {remixOf !== null && (
          <div className="wide">
            <Label as="dt">Remix of</Label>
            <dd>
              <span>
                <TextLink to={componentPath(remixOf._id)}>{remixOf.name}</TextLink> by{' '}
                <TextLink to={profilePath(remixOf.author.username)}>{remixOf.author.name}</TextLink>
              </span>
            </dd>
          </div>
        )}
      </Facts>
      <Choices>
        <Field label="Category" error={problems.category}>
          <Select
            options={categories.map((name) => ({ value: name, label: name }))}
            value={work.category === '' ? null : work.category}
            onValueChange={(category) => onSwitch({ category, language: work.language })}
          />
        </Field>
        <Field label="Language">
          <Select
            options={LANGUAGE_OPTIONS}
            value={work.language}
            onValueChange={(language) => onSwitch({ category: work.category, language })}
          />
        </Field>
      </Choices>
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

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 170px), 1fr));
  gap: ${tokens.space[4]};
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
