/** The UI kit: tokens and components. All pages are built from these only. */
export { tokens, media, BREAKPOINTS, type TypeName, type SpaceStep } from './theme/tokens.ts';
export { MEASURES } from './theme/measures.ts';
export { PALETTES, type ThemeName } from './theme/palette.ts';
export { typeStyle, focusRing, focusRingInside, quick, floating, hairline, truncate } from './theme/mixins.ts';
export { useTheme, useThemeChoice } from './theme/theme.ts';
export { useBrowserState, useIsHydrating } from './hydration/useBrowserState.ts';
export { THEME_CHOICES } from './theme/storedTheme.ts';
export * from './icons.ts';

export { Stack, Inline, Grid, Container, VisuallyHidden } from './layout/layout.ts';
export { Heading, Text, Label, Code, TextLink, TextAnchor, type Tone } from './type/type.ts';

export {
  Button,
  ButtonLink,
  ButtonAnchor,
  type ButtonProps,
  type ButtonVariant,
  type ButtonSize,
} from './parts/Button.tsx';
export { IconButton, IconButtonSurface, type IconButtonProps } from './parts/IconButton.tsx';
export { Field, type FieldProps } from './parts/Field.tsx';
export { TextInput, PasswordInput, TextArea, type TextInputProps } from './parts/TextInput.tsx';
export { Checkbox, type CheckboxProps } from './parts/Checkbox.tsx';
export { Select, type SelectProps, type SelectOption } from './parts/Select.tsx';
export { Dialog, type DialogProps } from './parts/Dialog.tsx';
export { Menu, type MenuProps, type MenuItem } from './parts/Menu.tsx';
export { Tabs, type TabsProps, type Tab } from './parts/Tabs.tsx';
export { Chip, ChipLink, ChipText, ChipRemovable, pressableChip } from './parts/Chip.tsx';
export { ChipGroup, type ChipGroupProps, type ChipOption } from './parts/ChipGroup.tsx';
export { Card } from './parts/Card.tsx';
export { Avatar, type AvatarProps } from './parts/Avatar.tsx';
export { Tooltip, type TooltipProps } from './parts/Tooltip.tsx';
export { Skeleton } from './parts/Skeleton.tsx';
export {
  EmptyState,
  ErrorState,
  Panel,
  type EmptyStateProps,
  type ErrorStateProps,
  type PanelProps,
} from './parts/States.tsx';
export { QueryView, type QueryFailure, type QueryState, type QueryViewProps } from './parts/QueryView.tsx';
export { NotFound } from './parts/NotFound.tsx';
export { PageMeta, PageStatus, type PageMetaProps } from './parts/PageMeta.tsx';
export { PageTitle } from './parts/PageTitle.tsx';
export { Pagination, type PaginationProps } from './parts/Pagination.tsx';
export { ThemeToggle } from './parts/ThemeToggle.tsx';
export { THEMES } from './parts/themeChoices.tsx';

export { Spinner } from './motion/Spinner.tsx';
export { Diamond } from './motion/Diamond.tsx';
export { Logo } from './motion/Logo.tsx';
export { TimelineRule } from './motion/TimelineRule.tsx';
export { EasingCurve, type Bezier } from './motion/EasingCurve.tsx';

export { formatCompact } from './format/compactNumber.ts';
export { formatCount } from './format/count.ts';
export { formatDate, formatDateTime } from './format/date.ts';
export { relativeTime } from './format/relativeTime.ts';
export { shortUsername } from './format/username.ts';
export { passwordHint } from './format/passwordHint.ts';

export { ComponentCard, ComponentCardSkeleton, ComponentGrid } from './component/ComponentCard.tsx';
export { likeLabel } from './component/likeLabel.ts';
export { REMOVAL_ICONS } from './component/removalIcons.ts';
export { FilterBar, type FilterBarProps, type ListFilters } from './component/FilterBar.tsx';
export { ShareDialog, type ShareDialogProps } from './share/ShareDialog.tsx';
export { SocialLinks } from './social/SocialLinks.tsx';
