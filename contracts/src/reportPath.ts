/** Where pages report failures. Apart from the table of endpoints, which the first script does not have. */
export const REPORT_PATH = '/api/v1/client-reports';
