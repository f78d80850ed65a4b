import { isImei, withoutSeparators } from '#contract/imei/imeiNumber.ts'
import type { Coverage } from '#contract/warranties/warranties.ts'
import { formatDevice, minSerialLength } from '#contract/warranties/warrantyTerms.ts'
import { shopDate } from '#web/ui/format/shopTime.ts'
import { coveredWork, describeIssue } from '#web/warranties/Coverages.tsx'
import { coverageTexts as texts } from '#web/warranties/warranty.texts.ts'

const maxLength = 50

/** The serial number to look up, or nothing while it cannot be complete. */
export const completeSerial = (serial: string): string => {
  const text = serial.trim()
  if (isImei(text)) return withoutSeparators(text)
  return text.length >= minSerialLength && text.length <= maxLength ? text : ''
}

export const activeOf = ({ items }: { items: readonly Coverage[] }): Coverage[] =>
  items.filter(({ isActive }) => isActive)

export const describeCoverage = (coverage: Coverage): string =>
  [
    texts.underWarranty(formatDevice(coverage), shopDate(coverage.validUntil)),
    texts.covered(coveredWork(coverage)),
    texts.issuedSentence(describeIssue(coverage)),
  ].join(' ')
