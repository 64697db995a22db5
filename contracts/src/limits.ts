/** Limits of the product, each with its source. Sizes in bytes, times in milliseconds. */
export const LIMITS = {
  /** docs/specification.md section 9: profile picture maximum, 256 KB. */
  profilePictureBytes: 1024 * 256,
  /** All parts of one component together. */
  codeBytes: 1024 * 256,
  /** Code of all components of a list together: that of `pageSize` components always fits. */
  listCodeBytes: 1024 ** 2 * 8,
  /** A component's name, and a member's, in characters. */
  nameLength: 80,
  /** A category's name in a request: longer than any category's. */
  categoryLength: 60,
  /** A username in a request: longer than any member's, so that an unknown one is not found rather than invalid. */
  usernameLength: 60,
  /** A text searched for. */
  searchLength: 100,
  /** An id in a request: longer than any id. */
  idLength: 64,
  /** Verified components have a score from 1 to this. */
  scoreMax: 100,
  /** Pages of a list of the console or of likes that can be asked for. */
  pageMax: 500,
  /** Tags of one component, and characters of one tag. */
  tags: 10,
  tagLength: 30,
  /** Components a page of getVerifiedComponents. */
  pageSize: 30,
  pageSizeMax: 60,
  /** Components that the queue of unverified ones shows at once: deciding on them brings up the next. */
  queuePageMax: 100,
  /** Why a component was sent back, in characters. */
  reasonLength: 1_000,
  /** Entries of each list of suggestions, and notifications shown. */
  suggestions: 5,
  notifications: 50,
  /** Offset paging ends here, so that a deep page cannot cost the database dearly. */
  offsetMax: 10_000,
  /** Matches that a search leads to. */
  searchMax: 1_000,
  /** Tags that a list can be filtered by at once. */
  filterTags: 5,
  /** How long a page offers to undo deleting or withdrawing a component. */
  undoMs: 10_000,
  /** How long the API accepts that undo: the offer, and a slow network. */
  undoGraceMs: 60_000,
  /** Days for which an operator can restore a deleted component. */
  restoreDays: 30,
  /** Characters of a report's note. */
  reportNoteLength: 500,
  /** Reports that an admin reads of one component. */
  reportsShown: 30,
  /** docs/specification.md section 9: the card's preview and the display of long usernames. */
  cardPreviewWidth: 300,
  cardPreviewHeight: 270,
  usernameShown: 12,
  /** docs/specification.md section 9: how long a confirmation of a copy stays. */
  copyConfirmationMs: 2_000,
  /** docs/specification.md section 9: how long the user cookie lasts, in days. */
  userCookieDays: 7,
  /** docs/specification.md section 9: an account younger than this at sign-in counts as new. */
  newAccountOnLoginMs: 50_000,
  newAccountOnSignupMs: 5_000,
  /** docs/specification.md section 9: buttons of the pagination that are visible at once. */
  pageButtons: 5,
  /** docs/specification.md sections 2 and 9: the chip row of the explore page. */
  tagChips: 30,
  tagScrollPx: 500,
} as const;
