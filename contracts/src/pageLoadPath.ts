/** Where pages send their page load. Apart from the table of endpoints, which the script that sends it does not have. */
export const PAGE_LOAD_PATH = '/api/v1/page-loads';
