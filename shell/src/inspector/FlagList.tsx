import type { FlagName, FlagSetting } from '@keyframe/contracts/flags';
import { Heading, Stack, Text, tokens, typeStyle, useFlag } from '@keyframe/shared-ui/shell';
import styled from 'styled-components';

/** The feature flags of the site: each with its setting, and whether it is on for this user. */
export function FlagList({ settings }: { settings: Readonly<Record<string, FlagSetting>> }) {
  return (
    <Stack as="section" $gap={4} aria-labelledby="flags-heading">
      <Stack $gap={1}>
        <Heading id="flags-heading">Feature flags</Heading>
        <Text $tone="muted" $measure>
          From /config.json, or the default of the code.
        </Text>
      </Stack>
      <Flags>
        {Object.entries(settings).map(([name, setting]) => (
          <Flag key={name} name={name} setting={setting} />
        ))}
      </Flags>
    </Stack>
  );
}

/** A flag that only a newer build knows has a name that this one does not. */
function Flag({ name, setting }: { name: string; setting: FlagSetting }) {
  const on = useFlag(name as FlagName);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {typeof setting === 'string' ? setting : `${setting.share} % of visitors`}, {on ? 'on' : 'off'} for you
      </dd>
    </div>
  );
}

const Flags = styled.dl`
  ${typeStyle('small')}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: ${tokens.space[3]} ${tokens.space[5]};
  margin: 0;

  > div {
    display: grid;
    gap: ${tokens.space[1]};
  }

  dt {
    font-family: ${tokens.font.mono};
  }
`;
