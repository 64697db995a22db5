/** The valid names of remotes: they are part of addresses, folders and container names. */
export const REMOTE_NAME = /^[a-z][a-z0-9]*$/;
