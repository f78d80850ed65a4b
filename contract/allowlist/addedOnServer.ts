/** The description of an address that `npm run allow` has added. */
export const addedOnServer = 'Added on the server'
