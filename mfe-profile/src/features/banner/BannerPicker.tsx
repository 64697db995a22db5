import { quick, tokens, typeStyle, hairline } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { BannerArt } from './BannerArt.tsx';
import { BANNERS, type BannerId } from './banners.ts';

/** A choice of the six banners as a radio group: Tab reaches the group, arrow keys change the choice. */
export function BannerPicker({ value, onChange }: { value: BannerId; onChange: (banner: BannerId) => void }) {
  return (
    <Group>
      <legend>Banner</legend>
      <div>
        {BANNERS.map((banner) => (
          <Choice key={banner.id}>
            <input
              type="radio"
              name="gradientBg"
              value={banner.id}
              checked={banner.id === value}
              onChange={() => onChange(banner.id)}
            />
            <span className="swatch">
              <BannerArt banner={banner} />
            </span>
            <span className="name">{banner.name}</span>
          </Choice>
        ))}
      </div>
    </Group>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    ${typeStyle('small')}
    font-weight: 540;
    padding: 0;
    margin-bottom: ${tokens.space[2]};
  }
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(110px, 1fr));
    gap: ${tokens.space[3]};
  }
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  gap: 6px;
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .swatch {
    display: block;
    height: 60px;
    overflow: hidden;
    border-radius: ${tokens.radius.m};
    ${hairline(tokens.color.lineStrong)}
    ${quick('box-shadow')}
  }
  .name {
    ${typeStyle('small')}
    color: ${tokens.color.textMuted};
    display: flex;
    align-items: center;
    gap: 7px;
  }
  &:hover .name {
    color: ${tokens.color.text};
  }
  input:checked + .swatch {
    box-shadow:
      0 0 0 2px ${tokens.color.ground},
      0 0 0 4px ${tokens.color.accent};
  }
  input:checked ~ .name {
    color: ${tokens.color.text};
  }
  /* A keyframe marks the choice, so that it does not depend on colour. */
  input:checked ~ .name::before {
    content: '';
    width: 7px;
    height: 7px;
    border-radius: 1px;
    rotate: 45deg;
    background: ${tokens.color.accentText};
  }
  input:focus-visible + .swatch {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 5px;
  }
`;
