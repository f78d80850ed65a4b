/** A session expires after this idle timeout, and at the latest this many days after the sign-in. */
export const sessionTimeout = { idleHours: 12, days: 7 }

/** Marks requests that a page sends by itself while nobody uses it. They do not restart the idle timeout. */
export const unattendedHeader = 'x-unattended'
