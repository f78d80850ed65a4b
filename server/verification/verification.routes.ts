import { getVerification } from '#contract/verification/verification.ts'
import { reads } from '../platform/http/route.ts'
import { selectVerification } from './verification.sql.ts'

export const verificationRoutes = [reads(getVerification, db => selectVerification(db))]
