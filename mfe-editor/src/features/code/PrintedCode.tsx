import { Heading, Stack, tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';
import type { CodeFile } from './codeFiles.ts';
import { CodePart } from './CodeText.tsx';

/** All parts of a component for printing: the page shows one part. */
export function PrintedCode({ files }: { files: readonly CodeFile[] }) {
  return (
    <Parts $gap={5}>
      {files.map((file) => (
        <section key={file.part} aria-label={file.part}>
          <Heading as="h2" $size="title">
            {file.part}
          </Heading>
          <CodePart file={file} wrap />
        </section>
      ))}
    </Parts>
  );
}

/** Aligned with the other sections of the page. */
const Parts = styled(Stack)`
  padding: ${tokens.space[4]};
`;
