import Box from '@mui/material/Box'
import { pictureUrl } from '#contract/files/files.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { problemLabel } from '#web/language/labels.ts'
import { conflictTexts } from '#web/repairs/form/edit.texts.ts'
import { formTexts } from '#web/repairs/form/form.texts.ts'
import { type RepairField, valuesOf } from '#web/repairs/form/repairForm.ts'
import { repairTexts } from '#web/repairs/ticket/repair.texts.ts'
import { smsTexts } from '#web/sms/outbox/outbox.texts.ts'
import { useFormatAmount } from '#web/ui/format/currency.ts'
import { shopDate } from '#web/ui/format/shopTime.ts'

const Picture = ({ id, alt }: { id: string; alt: string }) => (
  <Box component="img" src={pictureUrl(id, 'thumbnail')} alt={alt} sx={{ height: 64, borderRadius: 1, mr: 1 }} />
)

const textOf = (field: RepairField, repair: Repair, formatAmount: (santim: number) => string): string => {
  if (field === 'technicianId') return repair.technician?.name ?? ''
  if (field === 'extraCost') return formatAmount(repair.extraCost)
  if (field === 'smsLanguage') return smsTexts.languages[repair.smsLanguage]
  if (field === 'parts') return repairTexts.partsOf(repair.parts)
  if (field === 'problem') return problemLabel(repair.problem)
  if (field === 'estimatedCompletion') return repair.estimatedCompletion ? shopDate(repair.estimatedCompletion) : ''
  const value = valuesOf(repair)[field]
  return typeof value === 'string' ? value : ''
}

/** The colleague's value of a conflicting field. */
export const TheirValue = ({ field, repair }: { field: RepairField; repair: Repair }) => {
  const formatAmount = useFormatAmount()
  const pictures =
    field === 'images'
      ? repair.images.map(({ slot, fileId }) => <Picture key={slot} id={fileId} alt={formTexts.image(slot)} />)
      : field === 'signature' &&
        repair.signatureId && [<Picture key="signature" id={repair.signatureId} alt={formTexts.signature} />]
  if (pictures && pictures.length > 0) return <Box component="span">{pictures}</Box>
  return <strong>{textOf(field, repair, formatAmount) || conflictTexts.nothing}</strong>
}
