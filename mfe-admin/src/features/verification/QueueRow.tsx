import { lazy, Suspense, useId, useState } from 'react';
import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { CREDIT_LICENCES } from '@keyframe/contracts/credit';
import { languageOfParts } from '@keyframe/contracts/languages';
import { componentPath, profilePath } from '@keyframe/contracts/paths';
import {
  Avatar,
  Button,
  Check,
  ChipText,
  CodeIcon,
  Eye,
  focusRing,
  formatDate,
  Heading,
  Inline,
  Label,
  media,
  quick,
  relativeTime,
  RotateCcw,
  shortUsername,
  Skeleton,
  TextLink,
  tokens,
  truncate,
  typeStyle,
} from '@keyframe/shared-ui';
import { Link, useComponent } from '@keyframe/shared-ui/platform';
import { PreviewFrame } from '@keyframe/shared-ui/previews';
import { ScoreForm } from '@keyframe/shared-ui/parts/ScoreForm';
import styled from 'styled-components';
import { ComponentRow } from '../console/ComponentRow.tsx';
import { SendBackForm } from '../moderation/reasonForms.ts';
import { EarlierDecisions } from './EarlierDecisions.tsx';
import type { QueuePanelProps } from './QueuePanel.tsx';

/** Changes, code and quality; loads when one of them is opened. */
const QueuePanel = lazy(async () => ({ default: (await import('./QueuePanel.tsx')).QueuePanel }));

type Opened = QueuePanelProps['shown'] | 'sendBack';

/**
 * A component that awaits verification: its preview, facts, code, its quality, of an update what it changes, and the actions
 * Verify and Send back.
 */
export function QueueRow({ component, onDecided }: { component: ComponentSummary; onDecided: () => void }) {
  const { _id, name, revision, canvas, isPublic, userId: author } = component;
  const [open, setOpen] = useState<Opened | null>(null);
  const panel = useId();
  const toggle = (what: Opened) => setOpen((before) => (before === what ? null : what));
  return (
    <ComponentRow
      name={name}
      preview={<PreviewFrame componentId={_id} revision={revision} title={`Preview of ${name}`} canvas={canvas} />}
      more={
        open === 'sendBack' ? (
          <SendBackForm component={component} onSentBack={onDecided} />
        ) : (
          open !== null && (
            <Suspense fallback={<Skeleton height={160} radius="m" />}>
              <QueuePanel shown={open} component={component} />
            </Suspense>
          )
        )
      }
      moreId={panel}
    >
      <Inline $gap={3} $align="start" $justify="space-between" $wrap={false}>
        <Heading as="h3" $size="title">
          <Name to={componentPath(_id)}>{name}</Name>
        </Heading>
        {isPublic && <Label $tone="accent">Update</Label>}
      </Inline>
      <Author to={profilePath(author.username)} title={author.username}>
        <Avatar name={author.name} src={author.profilePicUrl} size={20} />
        <span>{shortUsername(author.username)}</span>
      </Author>
      <Facts component={component} />
      <div className="verdict">
        <ScoreForm component={component} onVerified={onDecided} />
        <Inline $gap={1}>
          {isPublic && (
            <Button
              size="s"
              variant="ghost"
              icon={<Eye />}
              aria-label={`Changes of ${name}`}
              aria-expanded={open === 'changes'}
              aria-controls={panel}
              onClick={() => toggle('changes')}
            >
              Changes
            </Button>
          )}
          <Button
            size="s"
            variant="ghost"
            icon={<CodeIcon />}
            aria-label={`Code of ${name}`}
            aria-expanded={open === 'code'}
            aria-controls={panel}
            onClick={() => toggle('code')}
          >
            Code
          </Button>
          <Button
            size="s"
            variant="ghost"
            icon={<Check />}
            aria-label={`Quality of ${name}`}
            aria-expanded={open === 'quality'}
            aria-controls={panel}
            onClick={() => toggle('quality')}
          >
            Quality
          </Button>
          <Button
            data-action="send-back"
            size="s"
            variant="ghost"
            icon={<RotateCcw />}
            aria-label={`Send back ${name}`}
            aria-expanded={open === 'sendBack'}
            aria-controls={panel}
            onClick={() => toggle('sendBack')}
          >
            Send back
          </Button>
        </Inline>
      </div>
    </ComponentRow>
  );
}

/** The facts about a component and its origin. */
function Facts({ component }: { component: ComponentSummary }) {
  const { _id, category, language, tags, updatedAt, credit } = component;
  const { data } = useComponent(_id);
  const remixOf = data?.remixOf ?? null;
  return (
    <>
      <FactList>
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
            <time dateTime={updatedAt} title={formatDate(updatedAt)}>
              {relativeTime(updatedAt)}
            </time>
          </dd>
        </div>
        {remixOf !== null && (
          <div>
            <dt>Remix of</dt>
            <dd>
              <TextLink to={componentPath(remixOf._id)}>{remixOf.name}</TextLink> by {remixOf.author.name}
            </dd>
          </div>
        )}
        {credit !== null && (
          <div>
            <dt>Credit</dt>
            <dd>
              {credit.author}, {credit.source}
            </dd>
          </div>
        )}
        {credit?.licence !== undefined && (
          <div>
            <dt>Licence of the original</dt>
            <dd>{CREDIT_LICENCES[credit.licence]}</dd>
          </div>
        )}
        <EarlierDecisions component={component} />
      </FactList>
      {tags.length > 0 && (
        <Inline as="ul" $gap={1} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <ChipText size="s">{tag}</ChipText>
            </li>
          ))}
        </Inline>
      )}
    </>
  );
}

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

const FactList = styled.dl`
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
