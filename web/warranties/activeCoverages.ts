import type { QueryClient } from '@tanstack/react-query'
import { isImei, withoutSeparators } from '#contract/imei/imeiNumber.ts'
import type { Coverage } from '#contract/warranties/warranties.ts'
import { formatDevice } from '#contract/warranties/warrantyTerms.ts'
import { shopDate } from '#web/ui/format/shopTime.ts'
import { coveredWork } from '#web/warranties/Coverages.tsx'
import { deviceWarrantiesQuery } from '#web/warranties/warranties.queries.ts'
import { coverageTexts as texts } from '#web/warranties/warranty.texts.ts'

const minLength = 4
const maxLength = 50

/** The serial number to look up, or nothing while it cannot be complete. */
export const completeSerial = (serial: string): string => {
  const text = serial.trim()
  if (isImei(text)) return withoutSeparators(text)
  return text.length >= minLength && text.length <= maxLength ? text : ''
}

export const activeOf = ({ items }: { items: readonly Coverage[] }): Coverage[] =>
  items.filter(({ isActive }) => isActive)

/** The warranties that a device has now. None if that cannot be checked: the form says so. */
export const findActiveCoverages = async (cache: QueryClient, typedSerial: string): Promise<Coverage[]> => {
  const serial = completeSerial(typedSerial)
  if (serial === '') return []
  return cache.ensureQueryData(deviceWarrantiesQuery(serial)).then(activeOf, () => [])
}

export const describeCoverage = (coverage: Coverage): string =>
  `${texts.underWarranty(formatDevice(coverage), shopDate(coverage.validUntil))} ${texts.covered(coveredWork(coverage))}`
