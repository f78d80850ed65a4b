import { formatImei, isImei, withoutSeparators } from '#contract/imei/imeiNumber.ts'

const maxLength = 40

/** The number that the address of the page asks about, in groups, which no reader of addresses takes for a count. */
export const readImeiFromAddress = ({ imei }: Record<string, unknown>): { imei?: string } => {
  const text = String(imei ?? '')
    .trim()
    .slice(0, maxLength)
  if (!text) return {}
  return { imei: isImei(text) ? formatImei(withoutSeparators(text)) : text }
}
