/** When a session ends by itself: unused for so long, or this long after the sign-in. */
export const sessionLife = { idleHours: 12, days: 7 }

/** Sent with what a page asks for by itself, since nobody has touched it for a while: that is no use of the session. */
export const unattendedHeader = 'x-unattended'
