/** Ports of a developer's own servers: beside the site's, so that both can run. */
export const DEV_PORTS = { files: 3100, shell: 3200 } as const;

/** Where a developer's own remote is served from. */
export const DEV_FILES_ORIGIN = `http://localhost:${DEV_PORTS.files}`;

/** Where a developer sees the own remote inside somebody else's shell. */
export const DEV_SHELL_ORIGIN = `http://localhost:${DEV_PORTS.shell}`;
