/** What a remote may be called: the word is part of addresses, folders and container names. */
export const REMOTE_NAME = /^[a-z][a-z0-9]*$/;
