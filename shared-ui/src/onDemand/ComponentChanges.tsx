import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Heading, QueryView, Skeleton, Stack, Text, tokens, typeStyle } from '@keyframe/shared-ui';
import { request, useQuery, useViewer } from '@keyframe/shared-ui/platform';
import type { ComparedRevision, ComponentChangeResponse } from '@keyframe/contracts/api/change';
import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { isSameCode } from '@keyframe/contracts/componentCode';
import { CANVASES, META_FIELDS, type ComponentMeta } from '@keyframe/contracts/componentMeta';
import { CodeDiff } from './changes/CodeDiff.tsx';
import { comparePictures, type PictureComparison } from './changes/comparePictures.ts';
import { PictureViews, shareOf } from './changes/PictureViews.tsx';

export interface ComponentChangesProps {
  /** A component with a public revision and a later one that is not verified, in that later revision. */
  component: Pick<ComponentSummary, '_id' | 'revision'>;
  /** The level of the headings: one below that of the component’s name. */
  headings?: HeadingLevel;
}

type HeadingLevel = 'h3' | 'h4';

/** How often a measurement that is waiting is asked for again, in milliseconds. */
const WAITING_MS = 5_000;

/**
 * What an update of a component changes: its details, its pictures in three views, and its code as a comparison of lines. For
 * its author and admins. Without pictures it shows why there are none.
 */
export function ComponentChanges({ component: { _id, revision }, headings = 'h3' }: ComponentChangesProps) {
  const query = useQuery({
    queryKey: ['components', 'change', _id, revision, useViewer()],
    queryFn: ({ signal }) => request('getComponentChange', { params: { componentId: _id }, signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isWaiting(data) ? WAITING_MS : false),
  });
  return (
    <QueryView query={query} error="Couldn’t load the changes" loading={<Skeleton height={240} radius="m" />}>
      {(change) => (
        <Stack $gap={6}>
          {change.after.revision !== revision && (
            <Text $size="small">
              A newer version was submitted. These are its changes. Reload the page to review it.
            </Text>
          )}
          <Section title="Appearance" as={headings}>
            <Appearance change={change} />
          </Section>
          <Details change={change} headings={headings} />
          <Section title="Code" as={headings}>
            <CodeDiff before={change.before.code} after={change.after.code} />
          </Section>
        </Stack>
      )}
    </QueryView>
  );
}

const isWaiting = ({ before, after }: ComponentChangeResponse) =>
  [before, after].some(({ measurement }) => measurement.state === 'waiting');

function Section({ title, as, children }: { title: string; as: HeadingLevel; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" $gap={3} aria-labelledby={id}>
      <Heading as={as} $size="title" id={id}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

/** The pictures of both revisions; `No visible change` when they, or the code and the ground, are the same. */
function Appearance({ change }: { change: ComponentChangeResponse }) {
  const { before, after } = change;
  const missing = whyMissing(change);
  const sameCode = before.canvas === after.canvas && isSameCode(before.code, after.code);
  const query = useQuery({
    queryKey: ['comparedPictures', before.measurement.posters, after.measurement.posters, after.canvas],
    queryFn: () => comparePictures(change),
    enabled: missing === undefined && !sameCode,
    retry: false,
    // Pixels, which are large.
    structuralSharing: false,
    gcTime: 60_000,
  });
  if (sameCode) return <Result title="No visible change" text="The code and the ground are the same." />;
  if (missing !== undefined) return <Text $size="small">Not measured: {missing}</Text>;
  return (
    <QueryView query={query} error="Couldn’t load the pictures" loading={<Skeleton height={240} radius="m" />}>
      {(compared) => (
        <>
          <Result {...resultOf(compared, change)} />
          {compared.grounds.some(({ difference }) => difference.different > 0) && (
            <PictureViews grounds={compared.grounds} />
          )}
        </>
      )}
    </QueryView>
  );
}

function Result({ title, text }: { title: string; text: string }) {
  return (
    <div role="status">
      <Text>{title}</Text>
      <Text $size="small" $tone="muted">
        {text}
      </Text>
    </div>
  );
}

/** In words, what the pictures tell. */
function resultOf({ grounds, otherMotion }: PictureComparison, { before, after }: ComponentChangeResponse) {
  const changed = grounds.find(({ difference }) => difference.different > 0);
  if (changed !== undefined) {
    const { difference } = changed;
    const isFaint = grounds.every((ground) => ground.difference.different === ground.difference.faint);
    return {
      title: isFaint ? 'Hardly any visible change' : 'Visible change',
      text: `${shareOf(difference)} differ${isFaint ? ', so little that compression may be the cause' : ''}.`,
    };
  }
  if (otherMotion)
    return { title: 'The motion differs', text: 'The stills are identical, the recorded loops are not.' };
  if (before.canvas !== after.canvas)
    return { title: 'Only the ground differs', text: 'On the same ground the pictures are identical.' };
  return {
    title: 'No visible change',
    text: 'The pictures are identical. They don’t show hover, focus and later actions of scripts.',
  };
}

/** Why there are no two pictures to compare, in sentences. Undefined when there are. */
function whyMissing({ before, after }: ComponentChangeResponse): string | undefined {
  const [later, earlier] = [reasonOf(after, 'The update'), reasonOf(before, 'The public version')];
  const reason = after.measurement.reason;
  if (later !== undefined && earlier !== undefined && reason !== undefined && reason === before.measurement.reason)
    return reason;
  if (later !== undefined || earlier !== undefined) return [later, earlier].filter(Boolean).join(' ');
  const both = CANVASES.some((canvas) => before.measurement.posters[canvas] && after.measurement.posters[canvas]);
  return both ? undefined : 'The versions have no pictures on the same ground.';
}

function reasonOf({ measurement: { state, reason, posters } }: ComparedRevision, name: string): string | undefined {
  if (Object.keys(posters).length > 0) return undefined;
  if (state === 'waiting') return `${name} is waiting for the render worker.`;
  if (state === 'notMeasured') return `${name}: ${reason}`;
  return `${name} has no picture: it shows nothing at first, or pictures of other sites.`;
}

/** The details that differ, each before and after. */
function Details({ change: { before, after }, headings }: { change: ComponentChangeResponse; headings: HeadingLevel }) {
  const rows = META_FIELDS.flatMap((field) => {
    const [old, now] = [shown(before[field]), shown(after[field])];
    return old === now ? [] : [{ field, old, now }];
  });
  if (rows.length === 0) return null;
  return (
    <Section title="Details" as={headings}>
      <Rows>
        {rows.map(({ field, old, now }) => (
          <div key={field}>
            <dt>{LABELS[field]}</dt>
            <dd>
              <del>{old}</del> <span aria-hidden="true">→</span> <ins>{now}</ins>
            </dd>
          </div>
        ))}
      </Rows>
    </Section>
  );
}

const LABELS: Record<keyof ComponentMeta, string> = {
  name: 'Name',
  category: 'Category',
  language: 'Language',
  tags: 'Tags',
  canvas: 'Ground',
};

const shown = (value: string | readonly string[]) =>
  typeof value === 'string' ? value : value.length === 0 ? 'none' : value.join(', ');

const Rows = styled.dl`
  display: grid;
  gap: ${tokens.space[2]};
  margin: 0;
  dt {
    ${typeStyle('label')}
    color: ${tokens.color.textFaint};
  }
  dd {
    ${typeStyle('small')}
    margin: 2px 0 0;
    overflow-wrap: anywhere;
  }
  del {
    color: ${tokens.color.textMuted};
  }
  ins {
    text-decoration: none;
  }
`;
