/*
 * Limits of the product, each with its source. Sizes in bytes, lengths in characters, times in milliseconds. Imported as
 * `LIMITS` (limits.ts).
 */

/** docs/specification.md section 9: profile picture maximum, 256 KB. */
export const profilePictureBytes = 1024 * 256;
/** All parts of one component together. */
export const codeBytes = 1024 * 256;
/** Code of all components of a list together: that of `pageSize` components always fits. */
export const listCodeBytes = 1024 ** 2 * 8;
/** A component's name, and a member's, in characters. */
export const nameLength = 80;
/** A category's name in a request: longer than any category's. */
export const categoryLength = 60;
/** Characters of a value of a facet, such as a kind of motion. */
export const facetLength = 20;
/** A member's username, as on GitHub: sign-up's advice is to try one's GitHub username. */
export const ownUsernameLength = 39;
/** A username in a request: longer than any member's, so that an unknown one is not found rather than invalid. */
export const usernameLength = 60;
/** The auth provider takes no shorter password. */
export const passwordMinLength = 6;
/** An email: the longest that SMTP can carry (RFC 5321). */
export const emailLength = 254;
/** The other texts of a profile. A link is one to a profile elsewhere or to a picture. */
export const bioLength = 500;
export const countryLength = 80;
export const linkLength = 500;
export const bannerLength = 200;
/** The contact form. */
export const senderNameLength = 120;
export const mobileLength = 40;
export const messageLength = 5_000;
/** A text searched for. */
export const searchLength = 100;
/** An id in a request: longer than any id. */
export const idLength = 64;
/** Scores of verified components. */
export const scoreMin = 1;
export const scoreMax = 100;
/** Pages of a list of the console or of likes that can be asked for. */
export const pageMax = 500;
/** The source of imported code: an address, or a name. */
export const creditSourceLength = 300;
/** Tags of one component, and characters of one tag. */
export const tags = 10;
export const tagLength = 30;
/** Components a page of getFollowedComponents: whole rows of two, three and four. */
export const followedPage = 12;
/** Collections of one member, components of one collection, and their texts in characters. */
export const collections = 100;
export const collectionItems = 500;
export const collectionNameLength = 80;
export const collectionDescriptionLength = 500;
export const itemNoteLength = 300;
/** Previews on the cover of a collection. */
export const collectionCovers = 4;
/** Components a page of a collection, and collections a page of a list. */
export const itemsPage = 24;
export const collectionsPage = 12;
/** Collections up to which those with a component are counted. */
export const countedCollections = 1_000;
/** Characters of the cursor of a page of a collection. */
export const collectionCursorLength = 200;
/** API tokens of one member that are not revoked, and characters of a token's name. */
export const tokens = 20;
export const tokenNameLength = 60;
/** Components a page of getVerifiedComponents. */
export const pageSize = 30;
export const pageSizeMax = 60;
/** Components that the queue of unverified ones shows at once: deciding on them brings up the next. */
export const queuePageMax = 100;
/** Why a component was sent back, in characters. */
export const reasonLength = 1_000;
/** Entries of each list of suggestions, and notifications shown. */
export const suggestions = 5;
export const notifications = 50;
/** Notifications that can be marked as read in one request. */
export const readNotifications = 200;
/** Offset paging ends here, so that a deep page cannot cost the database dearly. */
export const offsetMax = 10_000;
/** Matches that a search leads to. */
export const searchMax = 1_000;
/** Tags that a list can be filtered by at once. */
export const filterTags = 5;
/** How long a page offers to undo deleting or withdrawing a component. */
export const undoMs = 10_000;
/** How long the API accepts that undo: the offer, and a slow network. */
export const undoGraceMs = 60_000;
/** Days for which an operator can restore a deleted component. */
export const restoreDays = 30;
/** Characters of a report's note. */
export const reportNoteLength = 500;
/** Days of statistics. */
export const statsDays = 365;
/** Reports that an admin reads of one component. */
export const reportsShown = 30;
/** docs/specification.md section 9: the card's preview and the display of long usernames. */
export const cardPreviewWidth = 300;
export const cardPreviewHeight = 270;
export const usernameShown = 12;
/** docs/specification.md section 9: how long a confirmation of a copy stays. */
export const copyConfirmationMs = 2_000;
/** docs/specification.md section 9: how long the user cookie lasts, in days. */
export const userCookieDays = 7;
/** docs/specification.md section 9: an account younger than this at sign-in counts as new. */
export const newAccountOnLoginMs = 50_000;
export const newAccountOnSignupMs = 5_000;
/** docs/specification.md section 9: buttons of the pagination that are visible at once. */
export const pageButtons = 5;
/** docs/specification.md sections 2 and 9: the chip row of the explore page. */
export const tagChips = 30;
export const tagScrollPx = 500;
