import { useId, type ReactNode } from 'react';
import { ArrowRight, ButtonLink, Container, Heading, Label, media, tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';

/**
 * A section of the home page: its title, a link to more, and its content. `quiet`: a smaller title, for content in
 * large type.
 */
export function Section({
  title,
  quiet = false,
  more,
  children,
}: {
  title: string;
  quiet?: boolean;
  more?: { to: string; label: string };
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Container as="section" aria-labelledby={id}>
      <Spaced>
        <Head>
          {quiet ? (
            <Label as="h2" id={id}>
              {title}
            </Label>
          ) : (
            <Heading id={id} $size="display2">
              {title}
            </Heading>
          )}
          {more !== undefined && (
            <More to={more.to} variant="ghost">
              {more.label}
              <ArrowRight size={15} strokeWidth={1.75} />
            </More>
          )}
        </Head>
        {children}
      </Spaced>
    </Container>
  );
}

const Spaced = styled.div`
  padding-block-start: ${tokens.space[9]};
  ${media.desktop} {
    padding-block-start: ${tokens.space[10]};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${tokens.space[2]} ${tokens.space[5]};
  margin-block-end: ${tokens.space[6]};
  ${media.desktop} {
    margin-block-end: ${tokens.space[7]};
  }
`;

const More = styled(ButtonLink)`
  margin-inline-end: -15px;
  .text {
    display: inline-flex;
    align-items: center;
    gap: ${tokens.space[2]};
  }
  ${media.phone} {
    margin-inline: -15px;
  }
`;
