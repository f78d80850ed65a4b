/** Where the shop's days begin and end. */
export const shopTimeZone = 'Africa/Addis_Ababa'
