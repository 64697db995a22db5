import { TARGET_FACTS } from '@keyframe/code-model/exports/targets';
import { TARGETS } from '@keyframe/contracts/exportTargets';
import type { ExportProof } from '@keyframe/contracts/measurements';
import { Text, tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { Fold } from '../workspace/Fold.ts';
import type { Measured } from './useMeasurements.ts';

/** The exports of a component that are proven for this version, and why the others are not. Nothing before it is known. */
export function ExportProofs({ measured: { exports } }: { measured: Measured }) {
  const known = TARGETS.flatMap((target) => {
    const proof = exports[target];
    return proof ? [{ label: TARGET_FACTS[target].label, ...proof }] : [];
  });
  if (known.length === 0) return null;
  const proven = known.filter((proof) => proof.proven);
  return (
    <Fold>
      <summary>
        {proven.length} of {known.length} forms proven
      </summary>
      <Text $size="small" $tone="muted">
        Each was built, rendered as on a server and taken over by a browser: same elements, same pixels, no warning.
      </Text>
      <List>
        {known.map(({ label, reason }) => (
          <li key={label}>
            <Text $size="small">
              {label}
              {reason !== undefined && <Muted>: {reason}</Muted>}
            </Text>
          </li>
        ))}
      </List>
    </Fold>
  );
}

export interface ProofLineProps {
  /** Undefined before a render worker has looked. */
  proof: ExportProof | undefined;
  /** Whether the export has other values than the author's. */
  adjusted: boolean;
}

/** Whether one export is proven, in a line. */
export function ProofLine({ proof, adjusted }: ProofLineProps) {
  if (!proof) return null;
  return (
    <Text $size="small" $tone="muted">
      {proof.proven
        ? `Proven for this version${adjusted ? ' with its author’s values' : ''}: same elements and pixels as the component.`
        : `Not proven for this version. ${proof.reason}`}
    </Text>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${tokens.space[1]};
  margin: ${tokens.space[2]} 0 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

const Muted = styled.span`
  color: ${tokens.color.textMuted};
`;
