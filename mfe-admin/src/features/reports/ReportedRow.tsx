import { useId, useRef, useState } from 'react';
import type { ReportedComponent } from '@keyframe/contracts/api/componentReport';
import { componentPath, profilePath } from '@keyframe/contracts/paths';
import {
  Button,
  ChipText,
  formatDateTime,
  Heading,
  Inline,
  Label,
  Text,
  TextLink,
  tokens,
  typeStyle,
} from '@keyframe/shared-ui';
import { messageOf, toast } from '@keyframe/shared-ui/platform';
import { PreviewFrame } from '@keyframe/shared-ui/previews';
import styled from 'styled-components';
import { adminAddress } from '../console/adminTabs.ts';
import { ComponentRow } from '../console/ComponentRow.tsx';
import { TakeDownForm } from '../moderation/reasonForms.ts';
import { useModeration } from '../moderation/useModeration.ts';
import { REASON_LABELS } from './reportReasons.ts';

export interface ReportedRowProps {
  reported: ReportedComponent;
  /** Whether its reports are unresolved. */
  open: boolean;
  onResolved: () => void;
}

/** A reported component: its preview, its reports, and the actions on them. */
export function ReportedRow({ reported: { component, reports }, open, onResolved }: ReportedRowProps) {
  const { _id, name, userId: author, takenDown } = component;
  const [takingDown, setTakingDown] = useState(false);
  const { dismissReports, putBack } = useModeration();
  const panel = useId();
  const resolved = useRef(false);

  const resolve = (action: Promise<unknown>, done: string) => {
    if (resolved.current) return;
    resolved.current = true;
    action.then(
      () => {
        toast.success(done);
        onResolved();
      },
      (error: unknown) => {
        resolved.current = false;
        toast.error(messageOf(error));
      },
    );
  };

  return (
    <ComponentRow
      name={name}
      preview={
        takenDown === undefined ? (
          <PreviewFrame
            componentId={_id}
            revision={component.revision}
            title={`Preview of ${name}`}
            canvas={component.canvas}
          />
        ) : (
          <TakenDown>Taken down</TakenDown>
        )
      }
      more={takingDown && <TakeDownForm component={component} onTakenDown={onResolved} />}
      moreId={panel}
    >
      <div>
        <Heading as="h3" $size="title">
          <TextLink to={componentPath(_id)}>{name}</TextLink>
        </Heading>
        <Text $size="small" $tone="muted">
          by <TextLink to={profilePath(author.username)}>{author.name}</TextLink> · {component.category}
        </Text>
      </div>
      {takenDown !== undefined && (
        <div>
          <Label $tone="danger">Taken down</Label>
          <Text $size="small">{takenDown}</Text>
        </div>
      )}
      <Reports aria-label={`Reports of ${name}`}>
        {reports.map((report) => (
          <li key={report._id}>
            <Inline $gap={2}>
              <ChipText size="s">{REASON_LABELS[report.reason]}</ChipText>
              <span className="who">
                {report.reporter === null ? (
                  'A visitor'
                ) : (
                  <TextLink to={profilePath(report.reporter.username)}>{report.reporter.name}</TextLink>
                )}
                {' · '}
                <time dateTime={report.createdAt}>{formatDateTime(report.createdAt)}</time>
              </span>
            </Inline>
            {report.note !== '' && <p dir="auto">{report.note}</p>}
          </li>
        ))}
      </Reports>
      <Inline $gap={2} className="actions">
        {open && takenDown === undefined && (
          <Button
            size="s"
            variant="danger"
            aria-expanded={takingDown}
            aria-controls={panel}
            onClick={() => setTakingDown((before) => !before)}
          >
            Take down
          </Button>
        )}
        {open && (
          <Button
            size="s"
            busy={dismissReports.isPending}
            onClick={() => resolve(dismissReports.mutateAsync({ componentId: _id }), `Reports of ${name} dismissed`)}
          >
            Dismiss
          </Button>
        )}
        {takenDown !== undefined && (
          <Button
            size="s"
            busy={putBack.isPending}
            onClick={() => resolve(putBack.mutateAsync({ componentId: _id }), `${name} is public again`)}
          >
            Put back
          </Button>
        )}
        <TextLink to={adminAddress('history', { component: _id })}>History</TextLink>
      </Inline>
    </ComponentRow>
  );
}

const TakenDown = styled.div`
  ${typeStyle('small')}
  display: grid;
  place-items: center;
  width: 300px;
  max-width: 100%;
  height: 100%;
  min-height: 160px;
  background: ${tokens.color.sunken};
  color: ${tokens.color.textMuted};
`;

const Reports = styled.ul`
  ${typeStyle('small')}
  display: grid;
  gap: ${tokens.space[3]};
  .who {
    color: ${tokens.color.textMuted};
  }
  p {
    margin-top: ${tokens.space[1]};
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
