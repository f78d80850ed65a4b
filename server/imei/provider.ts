import type { ImeiDevice } from '#contract/imei/imei.ts'

/** Looks up the devices of IMEIs, in the shop's network or beyond, and may charge for it. */
export interface Provider {
  readonly host: string
  /** Resolves to undefined if the device is unknown. Throws if there is no usable answer before the signal. */
  find(imei: string, signal: AbortSignal): Promise<ImeiDevice | undefined>
}
