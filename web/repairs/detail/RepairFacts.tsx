import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { formatPhone, phoneUrl } from '#contract/formatPhone.ts'
import { formatImei, isImei } from '#contract/imei/imeiNumber.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { CustomerFeedback } from '#web/repairs/detail/CustomerFeedback.tsx'
import { DeviceImages, Signature } from '#web/repairs/detail/DeviceImages.tsx'
import { detailTexts as texts } from '#web/repairs/detail/detail.texts.ts'
import { PartsUsed } from '#web/repairs/detail/PartsUsed.tsx'
import { RepairHistory } from '#web/repairs/detail/RepairHistory.tsx'
import { RepairPayments } from '#web/repairs/payments/RepairPayments.tsx'
import { repairLabels as labels, repairTexts } from '#web/repairs/ticket/repair.texts.ts'
import { useBranchName } from '#web/settings/useNamedBranches.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import { Copyable } from '#web/ui/page/CopyButton.tsx'
import { FactList } from '#web/ui/page/FactList.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { sectionStack } from '#web/ui/theme/sectionStack.ts'
import { RepairWarranties } from '#web/warranties/RepairWarranties.tsx'

interface Props {
  repair: Repair
}

const Customer = ({ repair }: Props) => {
  const { customerName, customerPhone, customerEmail } = repair
  return (
    <Section title={texts.customer}>
      <FactList
        facts={[
          [texts.name, customerName],
          [
            labels.customerPhone,
            <Copyable key="phone" what={texts.copied.phone} text={formatPhone(customerPhone)}>
              <Link href={phoneUrl(customerPhone)}>{formatPhone(customerPhone)}</Link>
            </Copyable>,
          ],
          [
            labels.customerEmail,
            customerEmail ? (
              <Link key="email" href={`mailto:${customerEmail}`}>
                {customerEmail}
              </Link>
            ) : (
              texts.none
            ),
          ],
        ]}
      />
    </Section>
  )
}

const Serial = ({ serialNumber }: { serialNumber: string }) => {
  if (!serialNumber) return repairTexts.noSerial
  const [what, shown] = isImei(serialNumber)
    ? [texts.copied.imei, formatImei(serialNumber)]
    : [texts.copied.serial, serialNumber]
  return (
    <Copyable what={what} text={serialNumber}>
      {shown}
    </Copyable>
  )
}

const Device = ({ repair: { deviceType, serialNumber } }: Props) => (
  <Section title={texts.device}>
    <FactList
      facts={[
        [labels.deviceType, deviceType],
        [
          isImei(serialNumber) ? labels.serialNumber : texts.serial,
          <Serial key="serial" serialNumber={serialNumber} />,
        ],
      ]}
    />
  </Section>
)

const Details = ({ repair }: Props) => {
  const branch = useBranchName(repair.branch)
  return (
    <Section title={texts.details}>
      <FactList
        facts={[
          [
            texts.received,
            repair.createdBy
              ? texts.receivedBy(shopTime(repair.createdAt), repair.createdBy)
              : shopTime(repair.createdAt),
          ],
          ...(branch ? [[texts.branch, branch] as const] : []),
          [texts.lastChanged, shopTime(repair.updatedAt)],
        ]}
      />
    </Section>
  )
}

const Note = ({ title, reader, text }: { title: string; reader: string; text: string }) => (
  <Section title={title}>
    <Typography variant="caption" component="p" color="textSecondary">
      {reader}
    </Typography>
    <Typography
      variant="body2"
      color={text ? 'textPrimary' : 'textSecondary'}
      sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {text || texts.noNotes}
    </Typography>
  </Section>
)

/** Pictures and signature side by side on a desk. The signature alone takes the whole width. */
const picturesLayout = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&:has(> :nth-of-type(2))': { gridTemplateColumns: { md: 'minmax(0, 3fr) minmax(0, 2fr)' } },
}

/** What was taken in, and what was done to it. */
export const RepairFacts = ({ repair }: Props) => (
  <Box sx={sectionStack}>
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
      <Customer repair={repair} />
      <Device repair={repair} />
    </Box>
    <Box sx={picturesLayout}>
      <DeviceImages images={repair.images} />
      <Signature fileId={repair.signatureId} />
    </Box>
    <PartsUsed repair={repair} />
    <Note title={labels.notes} reader={texts.notesReader} text={repair.notes} />
    <Note title={labels.internalNote} reader={texts.internalNoteReader} text={repair.internalNote} />
  </Box>
)

/** What happened and what was paid, beside the facts. */
export const RepairProgress = ({ repair }: Props) => (
  <Box sx={sectionStack}>
    <RepairHistory history={repair.history} />
    <RepairPayments repair={repair} />
    <RepairWarranties repair={repair} />
    <Details repair={repair} />
    <CustomerFeedback repair={repair} />
  </Box>
)
