/** Processes by identity, pid files, and ending what a killed predecessor left behind. */
export { endProcess, signalProcess, waitForEnd, ORDINARY_ENDING, type EndingStep } from './endProcess.ts';
export { claimPidFile, readPidHolder, type PidClaim, type PidHeld, type PidRecord } from './pidFile.ts';
export { childProcesses, identifyProcess, identifySelf, isAlive, type ProcessIdentity } from './processIdentity.ts';
