import { PageTitle, Skeleton, Stack, tokens, VisuallyHidden } from '@keyframe/shared-ui';
import styled from 'styled-components';
import { ComponentRows, ComponentRowsSkeleton } from '../components/ComponentRows.tsx';
import { HomeColumns } from './HomeColumns.tsx';
import { BannerPlace, Identity, Picture, PICTURE } from './ProfileHeader.tsx';
import { ProfileLayout } from './ProfileLayout.tsx';

/** A profile that is loading. `title` is the page's heading and the document's title until the name is known. */
export function ProfileSkeleton({ title }: { title: string }) {
  return (
    <ProfileLayout
      busy
      header={
        <header>
          <PageTitle>{title}</PageTitle>
          <VisuallyHidden as="h1">{title}</VisuallyHidden>
          <BannerPlace>
            <Skeleton height="100%" radius="l" />
          </BannerPlace>
          <Identity>
            <Picture>
              <Blank />
            </Picture>
            <Stack $gap={2} className="who">
              <Skeleton width={220} height={32} radius="m" />
              <Skeleton width={96} />
            </Stack>
          </Identity>
        </header>
      }
    >
      <Skeleton width={220} height={20} radius="m" />
      <Below>
        <HomeColumns
          aside={
            <Stack $gap={3}>
              <Skeleton />
              <Skeleton width="80%" />
              <Skeleton width="60%" />
            </Stack>
          }
        >
          <ComponentRows>
            <ComponentRowsSkeleton />
          </ComponentRows>
        </HomeColumns>
      </Below>
    </ProfileLayout>
  );
}

const Below = styled.div`
  margin-top: ${tokens.space[7]};
`;

/** Opaque, since it covers the banner's edge. */
const Blank = styled.div`
  width: ${PICTURE}px;
  height: ${PICTURE}px;
  border-radius: 50%;
  background: ${tokens.color.raised};
`;
