import { formatEtb } from '#contract/money.ts'

/** Formats what may have been given or taken back: '−ETB 50.00'. */
export const formatSignedEtb = (santim: number): string => (santim < 0 ? `−${formatEtb(-santim)}` : formatEtb(santim))
