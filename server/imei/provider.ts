import type { ImeiDevice } from '#contract/imei/imei.ts'

/** Looks up the device of an IMEI; undefined if it is unknown or there is no usable answer before the signal. */
export type Provider = (imei: string, signal: AbortSignal) => Promise<ImeiDevice | undefined>
