/** The product's limits with their sources. Sizes in bytes, times in milliseconds. */
export const LIMITS = {
  /** docs/specification.md section 9: profile picture maximum, 256 KB. */
  profilePictureBytes: 1024 * 256,
  /** All parts of one component together. */
  codeBytes: 1024 * 256,
  /** The code of all components in one list: enough for `pageSize` components of the maximum size. */
  listCodeBytes: 1024 ** 2 * 8,
  /** A component's or member's name, in characters. */
  nameLength: 80,
  /** A category name in a request: longer than any category's. */
  categoryLength: 60,
  /** A username in a request: longer than any member's, so that an unknown one is 404, not invalid. */
  usernameLength: 60,
  /** A search text. */
  searchLength: 100,
  /** An id in a request: longer than any id. */
  idLength: 64,
  /** Scores range from 1 to this. */
  scoreMax: 100,
  /** The last page of a list of likes or of the admin console. */
  pageMax: 500,
  /** Tags per component, and characters per tag. */
  tags: 10,
  tagLength: 30,
  /** Components per page of getVerifiedComponents. */
  pageSize: 30,
  pageSizeMax: 60,
  /** Components per page of the verification queue: decisions bring up the next ones. */
  queuePageMax: 100,
  /** The reason for sending a component back, in characters. */
  reasonLength: 1_000,
  /** Entries per list of suggestions, and notifications. */
  suggestions: 5,
  notifications: 50,
  /** The end of offset paging, which limits the cost of deep pages. */
  offsetMax: 10_000,
  /** The most matches of a search. */
  searchMax: 1_000,
  /** The most tags in a filter. */
  filterTags: 5,
  /** How long a page offers to undo deleting or withdrawing a component. */
  undoMs: 10_000,
  /** How long the API accepts that undo: longer, for slow networks. */
  undoGraceMs: 60_000,
  /** The days for which an operator can restore a deleted component. */
  restoreDays: 30,
  /** A report's note, in characters. */
  reportNoteLength: 500,
  /** The reports listed per component. */
  reportsShown: 30,
  /** docs/specification.md section 9: the card's preview, and the display of long usernames. */
  cardPreviewWidth: 300,
  cardPreviewHeight: 270,
  usernameShown: 12,
  /** docs/specification.md section 9: how long a copy confirmation is shown. */
  copyConfirmationMs: 2_000,
  /** docs/specification.md section 9: the lifetime of the user cookie, in days. */
  userCookieDays: 7,
  /** docs/specification.md section 9: accounts younger than this at sign-in count as new. */
  newAccountOnLoginMs: 50_000,
  newAccountOnSignupMs: 5_000,
  /** docs/specification.md section 9: the visible buttons of the pagination. */
  pageButtons: 5,
  /** docs/specification.md sections 2 and 9: the chip row of the explore page. */
  tagChips: 30,
  tagScrollPx: 500,
} as const;
