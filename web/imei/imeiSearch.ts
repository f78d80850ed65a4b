import { formatImei, isImei, withoutSeparators } from '#contract/imei/imeiNumber.ts'

const maxLength = 40

/** Reads the IMEI from the query string. Formats a valid IMEI in groups, so that the URL is readable. */
export const readImeiSearch = ({ imei }: Record<string, unknown>): { imei?: string } => {
  const text = String(imei ?? '')
    .trim()
    .slice(0, maxLength)
  if (!text) return {}
  return { imei: isImei(text) ? formatImei(withoutSeparators(text)) : text }
}
