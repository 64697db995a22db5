import type { ReactNode } from 'react';
import { formatCompact, Label, media, tokens, typeStyle, useSiteCounts } from '@keyframe/shared-ui/shell';
import styled from 'styled-components';

const BENEFITS = ['Add your components', 'Engage with community', 'Download code for free'] as const;

/**
 * The benefits of membership (docs/specification.md section 2: three benefits, three statistic tiles), beside the
 * sign-up form.
 */
export function SignupPitch({ children }: { children: ReactNode }) {
  const counts = useSiteCounts();
  const tiles = [
    { label: 'Components', value: counts.data?.components },
    { label: 'Members', value: counts.data?.members },
    { label: 'Likes', value: counts.data?.likes },
  ];
  return (
    <Columns>
      <Pitch>
        <Benefits>
          {BENEFITS.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </Benefits>
        <Tiles>
          {tiles.map(({ label, value }) => (
            <Tile key={label}>
              <dt>
                <Label $tone="faint">{label}</Label>
              </dt>
              <dd>{value === undefined ? '–' : formatCompact(value)}</dd>
            </Tile>
          ))}
        </Tiles>
      </Pitch>
      {children}
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${tokens.space[7]};

  ${media.tablet} {
    grid-template-columns: 1fr 1.1fr;
  }
`;

const Pitch = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${tokens.space[6]};

  ${media.phone} {
    order: 1;
  }
`;

const Benefits = styled.ul`
  display: grid;
  gap: ${tokens.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
  ${typeStyle('title')}

  li {
    display: flex;
    align-items: center;
    gap: ${tokens.space[3]};
  }

  li::before {
    content: '';
    flex: none;
    width: 8px;
    height: 8px;
    background: ${tokens.color.accent};
    rotate: 45deg;
  }
`;

/** The count is displayed above its name; in the document, and so for screen readers, the name comes first. */
const Tile = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: ${tokens.space[1]};
`;

const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${tokens.space[4]};
  margin: 0;
  padding-block-start: ${tokens.space[4]};
  border-block-start: 1px solid ${tokens.color.line};

  dd {
    margin: 0;
    ${typeStyle('display3')}
    font-variant-numeric: tabular-nums;
  }
`;
