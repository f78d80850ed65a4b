/** When a session ends by itself: unused for so long, or this long after the sign-in. */
export const sessionLife = { idleHours: 12, days: 7 }
