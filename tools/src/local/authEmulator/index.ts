/** Sign-in without a Firebase project: the Auth emulator, its proxy and its accounts on disk. */
export { authProxy } from './authProxy.ts';
export { announceMails } from './announceMails.ts';
export { startAuthEmulator, type AuthEmulator, type AuthEmulatorOptions } from './startAuthEmulator.ts';
export { seedAccounts, STARTER_ACCOUNTS, type StarterAccount } from './starterAccounts.ts';
