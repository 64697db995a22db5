import { useState } from 'react';
import {
  ComponentCard,
  ComponentCardSkeleton,
  ComponentGrid,
  Button,
  FilterBar,
  likeLabel,
  Inline,
  REMOVAL_ICONS,
  ShareDialog,
  SocialLinks,
  Text,
  type ListFilters,
} from '@keyframe/shared-ui';
import { componentAddress } from '@keyframe/shared-ui/platform';
import { COMPONENT, MORE_COMPONENTS } from '../samples.ts';

/**
 * A list of components while one of them loads.
 * @shows ComponentGrid, ComponentCard, ComponentCardSkeleton
 */
export function Cards() {
  return (
    <ComponentGrid>
      {MORE_COMPONENTS.map((component) => (
        <ComponentCard key={component._id} component={component} />
      ))}
      <ComponentCardSkeleton />
    </ComponentGrid>
  );
}

const ORDERS = { newest: 'Newest', likes: 'Most liked' };

/**
 * The filters above a list.
 * @shows FilterBar
 */
export function Filters() {
  const [filters, setFilters] = useState<ListFilters<'newest' | 'likes'>>({ sort: 'newest' });
  return (
    <FilterBar filters={filters} sortLabels={ORDERS} onChange={(change) => setFilters({ ...filters, ...change })} />
  );
}

/**
 * Sharing a component's address.
 * @shows ShareDialog, componentAddress
 */
export function Sharing() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Share</Button>
      <ShareDialog open={open} onOpenChange={setOpen} url={componentAddress(COMPONENT._id)} text={COMPONENT.name} />
    </>
  );
}

/**
 * The community's links.
 * @shows SocialLinks
 */
export function Community() {
  return <SocialLinks />;
}

/**
 * The name of a like button, and the icons of removals.
 * @shows likeLabel, REMOVAL_ICONS
 */
export function LabelsAndIcons() {
  const { withdraw: Withdraw, delete: Delete } = REMOVAL_ICONS;
  return (
    <Inline>
      <Text>{likeLabel(COMPONENT)}</Text>
      <Withdraw size={18} aria-label="Withdraw" />
      <Delete size={18} aria-label="Delete" />
    </Inline>
  );
}
