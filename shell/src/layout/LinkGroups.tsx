import { useId } from 'react';
import { ArrowUpRight, focusRing, Label, Link, media, quick, tokens, typeStyle } from '@keyframe/shared-ui/shell';
import styled from 'styled-components';
import type { LinkGroup } from './siteLinks.ts';

/** Groups of links with titles, in as many columns as fit: the footer's columns, the end of the drawer. */
export function LinkGroups({ groups }: { groups: readonly LinkGroup[] }) {
  return (
    <Columns>
      {groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </Columns>
  );
}

function Group({ title, links }: LinkGroup) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Label id={id}>{title}</Label>
      <ul>
        {links.map((link) => (
          <li key={link.label}>
            {'to' in link ? (
              <Link to={link.to}>{link.label}</Link>
            ) : (
              <a href={link.href} target="_blank" rel="noreferrer">
                {link.label} <ArrowUpRight aria-hidden="true" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
  gap: ${tokens.space[6]} ${tokens.space[5]};

  ul {
    display: grid;
    justify-items: start;
    margin-block-start: ${tokens.space[2]};
  }

  a {
    ${typeStyle('small')}
    ${focusRing}
    ${quick('color')}
    display: inline-flex;
    align-items: center;
    gap: ${tokens.space[1]};
    /* Large enough for touch (WCAG 2.2, target size) without a gap between neighbours. */
    min-height: 30px;
    border-radius: ${tokens.radius.s};
    color: ${tokens.color.textMuted};
  }

  a svg {
    width: 13px;
    height: 13px;
  }

  ${media.hover} {
    a:hover {
      color: ${tokens.color.text};
    }
  }
`;
