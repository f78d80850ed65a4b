import type { FastifyBaseLogger } from 'fastify'
import { type QrShape, qrShape } from '#contract/qrShape.ts'

/** The QR code of a verification page. If it cannot be made, the certificate goes without it: its ID is enough. */
export const verifyCodeOf = (url: string, log: Pick<FastifyBaseLogger, 'warn'>): QrShape | null => {
  try {
    return qrShape(url)
  } catch (error) {
    log.warn(error, 'A warranty certificate was made without its QR code')
    return null
  }
}
