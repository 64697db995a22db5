/** Processes by identity, pid files, and cleaning up after a killed predecessor. */
export { endProcess, signalProcess, waitForEnd, DEFAULT_SHUTDOWN, type ShutdownStep } from './endProcess.ts';
export { claimPidFile, readPidHolder, type PidClaim, type PidHeld, type PidRecord } from './pidFile.ts';
export { childProcesses, identifyProcess, identifySelf, isAlive, type ProcessIdentity } from './processIdentity.ts';
