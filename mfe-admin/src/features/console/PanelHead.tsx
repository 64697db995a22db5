import type { ReactNode } from 'react';
import { Heading, Inline, media, PageTitle, Text, tokens, formatCount } from '@keyframe/shared-ui';
import styled from 'styled-components';

export interface PanelHeadProps {
  title: string;
  text: string;
  /** Number of entries; undefined while loading. */
  count: number | undefined;
  /** Filters of the list. */
  children?: ReactNode;
}

/** The head of a tab: title, number of entries and filters. Sets the document title too. */
export function PanelHead({ title, text, count, children }: PanelHeadProps) {
  return (
    <Head>
      <PageTitle>{count === undefined ? title : `${title} (${count})`}</PageTitle>
      <div>
        <Heading>
          <Inline as="span" $gap={3} $align="baseline">
            {title}
            {count !== undefined && <Count>{formatCount(count)}</Count>}
          </Inline>
        </Heading>
        <Text $tone="muted" $measure>
          {text}
        </Text>
      </div>
      {children}
    </Head>
  );
}

const Head = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
  > :first-child {
    display: grid;
    gap: ${tokens.space[2]};
  }
  ${media.phone} {
    gap: ${tokens.space[5]};
  }
`;

const Count = styled.span`
  color: ${tokens.color.textFaint};
  font-variant-numeric: tabular-nums;
`;
