/** The session timeout: a session expires when it was idle for `idleHours`, or `days` after the sign-in. */
export const sessionTimeout = { idleHours: 12, days: 7 }

/** So long without a request is a break in the use of a session, as when its device has no connection. */
export const sessionBreakMinutes = 60

/** Marks requests that a page sends by itself while nobody uses it. They do not restart the idle timeout. */
export const unattendedHeader = 'x-unattended'
