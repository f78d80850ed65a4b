import type { ImeiDevice } from '#contract/imei/imei.ts'

/** Whoever may know the device of an IMEI; nothing if it does not, or gives no usable answer before the signal. */
export type Provider = (imei: string, signal: AbortSignal) => Promise<ImeiDevice | undefined>
