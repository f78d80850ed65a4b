import { claimForTab } from '#web/browser/tabClaim.ts'

/** Lets only one tab edit a draft. */
export const lockDraft = (ticketId: string) => claimForTab(`tigena.draft ${ticketId}`)
