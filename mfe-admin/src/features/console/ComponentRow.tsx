import { Suspense, type ReactNode, type Ref } from 'react';
import { hairline, media, tokens } from '@keyframe/shared-ui';
import styled from 'styled-components';

export interface ComponentRowProps {
  /** The component's name, the row's label for screen readers. */
  name: string;
  preview: ReactNode;
  /** Facts about the component, and the actions on it. */
  children: ReactNode;
  /** The form that an action opens below both; nothing while closed. */
  more: ReactNode;
  /** Id of the element around `more`, for the action's `aria-controls`. */
  moreId: string;
  /** The row itself, focusable from a script only. */
  ref?: Ref<HTMLElement>;
}

/** A component in the console: its preview beside its facts, and below both the form of an open action. */
export function ComponentRow({ name, preview, children, more, moreId, ref }: ComponentRowProps) {
  const open = more !== null && more !== false && more !== undefined;
  return (
    <Row ref={ref} tabIndex={-1} aria-label={name}>
      <div className="preview">{preview}</div>
      <div className="about">{children}</div>
      <div className="more" id={moreId} hidden={!open}>
        <Suspense>{more}</Suspense>
      </div>
    </Row>
  );
}

const Row = styled.article`
  display: grid;
  overflow: hidden;
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.surface};
  ${hairline(tokens.color.line)}
  /* Rows outside the viewport skip layout, because lists are long. */
  content-visibility: auto;
  contain-intrinsic-size: auto 300px;
  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 2px;
  }
  .preview {
    justify-self: center;
    margin-top: ${tokens.space[4]};
    overflow: hidden;
    border-radius: ${tokens.radius.m};
  }
  .about {
    display: flex;
    flex-direction: column;
    gap: ${tokens.space[3]};
    min-width: 0;
    padding: ${tokens.space[4]};
  }
  .actions,
  .verdict {
    margin-top: auto;
    padding-top: ${tokens.space[2]};
  }
  .verdict {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: ${tokens.space[3]};
    > form {
      flex: 1 1 260px;
    }
    > div {
      min-height: 40px;
    }
  }
  .more {
    min-width: 0;
    padding: ${tokens.space[5]};
    border-top: 1px solid ${tokens.color.line};
  }
  .more[hidden] {
    display: none;
  }
  ${media.tablet} {
    grid-template-columns: 300px minmax(0, 1fr);
    .preview {
      width: 100%;
      margin-top: 0;
      border-radius: 0;
    }
    .about {
      padding: ${tokens.space[5]} ${tokens.space[6]};
    }
    .more {
      grid-column: 1 / -1;
      padding: ${tokens.space[6]};
    }
  }
`;
