/** The session timeout: a session expires when it was idle for `idleHours`, or `days` after the sign-in. */
export const sessionTimeout = { idleHours: 12, days: 7 }

/** Marks requests that a page sends by itself while nobody uses it. They do not restart the idle timeout. */
export const unattendedHeader = 'x-unattended'
