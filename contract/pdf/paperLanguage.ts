import { z } from 'zod'
import { languages } from '../language.ts'

/** The language of a paper that its reader chooses. In the address rather than a header, because a browser may open the paper by itself. */
export const paperLanguage = z.enum(languages).default('en')
