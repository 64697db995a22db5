/**
 * Replaces stylis's vendor prefixes in the shell, where styled-components has stylis. It uses them with
 * `enableVendorPrefixes` only, which the kit does not set, and imports them always.
 */
export const prefix = (declaration) => declaration;
