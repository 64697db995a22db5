/** The parameters of an address that opens the inspector: the instant in seconds, the speed, and the states. */
export const INSPECTOR_PARAMETERS = ['t', 'rate', 'state'] as const;
