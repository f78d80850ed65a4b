import { nested } from './message.ts'

/** In a refusal, for a name that is not known. */
export const somebody = nested('Somebody')
