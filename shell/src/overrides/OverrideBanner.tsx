import { REMOTES_PATH } from '@keyframe/contracts/paths';
import {
  Button,
  Container,
  Diamond,
  focusRing,
  media,
  TextLink,
  tokens,
  truncate,
  typeStyle,
} from '@keyframe/shared-ui/shell';
import styled, { createGlobalStyle } from 'styled-components';
import { endOverride } from './changeOverrides.ts';
import { sourceOf, type OverrideInForce } from './overridesInForce.ts';

/** Lists the overridden remotes on every page, also chromeless ones, with a button that ends all overrides. */
export function OverrideBanner({ inForce }: { inForce: Readonly<Record<string, OverrideInForce>> }) {
  const replaced = Object.entries(inForce).map(([remote, override]) => ({ remote, source: sourceOf(override) }));
  return (
    <>
      <RoomForBanner />
      <Band role="region" aria-label="Replaced in this tab">
        <Container>
          <Row>
            <Diamond size={9} />
            <Words title={replaced.map(({ remote, source }) => `${remote} from ${source}`).join(', ')}>
              <span className="lead">Replaced in this tab: </span>
              {replaced.map(({ remote, source }, index) => (
                <span key={remote}>
                  {index > 0 && ', '}
                  <strong>{remote}</strong> from <code>{source}</code>
                </span>
              ))}
            </Words>
            <Details to={REMOTES_PATH}>Details</Details>
            <Button size="s" onClick={() => endOverride()}>
              End
            </Button>
          </Row>
        </Container>
      </Band>
    </>
  );
}

const HEIGHT = '44px';

/** Sticky elements at the top of a page are placed below the banner. */
const RoomForBanner = createGlobalStyle`
  :root {
    --kf-banner-height: ${HEIGHT};
  }
`;

const Band = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: ${tokens.zIndex.header + 1};
  border-block-end: 1px solid ${tokens.color.accent};
  background: linear-gradient(${tokens.color.accentSoft}, ${tokens.color.accentSoft}), ${tokens.color.ground};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  /* The border is part of the height. */
  height: calc(${HEIGHT} - 1px);

  > svg {
    flex: none;
    color: ${tokens.color.accentText};
  }
`;

const Words = styled.p`
  ${typeStyle('small')}
  ${truncate}
  flex: 1;
  color: ${tokens.color.text};

  strong {
    font-weight: 600;
  }

  code {
    font-family: ${tokens.font.mono};
    font-size: 0.9em;
  }

  ${media.phone} {
    .lead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

const Details = styled(TextLink)`
  ${typeStyle('small')}
  ${focusRing}
  flex: none;
`;
