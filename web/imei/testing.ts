import type { ReplyOf } from '#contract/endpoint.ts'
import type { checkImei, ImeiDevice } from '#contract/imei/imei.ts'

export const deviceWith = (overrides: Partial<ImeiDevice> = {}): ImeiDevice => ({
  brand: 'Samsung',
  model: 'Galaxy A15',
  deviceName: 'Samsung Galaxy A15',
  source: 'loaded-list',
  confidence: 'medium',
  ...overrides,
})

/** The reply to a check that has found this device. Its IMEI does not matter. */
export const imeiReply = (device: ImeiDevice | null): ReplyOf<typeof checkImei> => ({
  ...{ imei: '356938035643809', tac: '', serial: '', checkDigit: '', device, hasProvider: false },
})
