import { Image, Page, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { formatPhone } from '#contract/formatPhone.ts'
import { formatAmount } from '#contract/money.ts'
import type { RepairOnPaper, SignedRepairFacts } from '#contract/pdf/paper.ts'
import { Fact } from '#web/print/pdf/Fact.tsx'
import { balanceOf, estimateOf, formatBirr, serialOf } from '#web/print/pdf/formatOnPaper.ts'
import { ink, mm } from '#web/print/pdf/measures.ts'
import { PaperLogo } from '#web/print/pdf/PaperLogo.tsx'
import { usePaperWords } from '#web/print/pdf/paperLanguage.ts'
import { QrCode } from '#web/print/pdf/QrCode.tsx'
import { codeSide, columns, receiptStyles as styles } from '#web/print/pdf/receipt.styles.ts'
import { WrappedText } from '#web/print/pdf/WrappedText.tsx'
import { contactsOf } from '#web/print/shopContacts.ts'

const Header = ({ repair, shop, logo }: Pick<SignedRepairFacts, 'repair' | 'shop' | 'logo'>) => {
  const { texts, language, formatDay } = usePaperWords()
  return (
    <View style={styles.head}>
      <PaperLogo logo={logo} side={mm(13)} />
      <View style={styles.shop}>
        <WrappedText width={columns.shop} size={16} weight={600}>
          {shop.shopName}
        </WrappedText>
        {contactsOf(shop, language).map(line => (
          <WrappedText key={line} width={columns.shop} size={9} color={ink.label}>
            {line}
          </WrappedText>
        ))}
      </View>
      <View style={styles.ticket}>
        <Text style={styles.label}>{texts.title}</Text>
        <Text style={styles.number}>{repair.number}</Text>
        <Text>{formatDay(repair.createdAt)}</Text>
      </View>
    </View>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <View style={styles.section}>
    <Text style={styles.heading} minPresenceAhead={mm(12)}>
      {title}
    </Text>
    {children}
  </View>
)

const CustomerAndDevice = ({ repair, trackingUrl }: Pick<SignedRepairFacts, 'repair' | 'trackingUrl'>) => {
  const words = usePaperWords()
  const { texts } = words
  const [serialLabel, serial] = serialOf(repair, words)
  return (
    <View style={styles.topRow} wrap={false}>
      <View style={styles.column}>
        <Text style={styles.heading}>{texts.customer}</Text>
        <Fact label={texts.name} width={columns.third}>
          {repair.customerName}
        </Fact>
        <Fact label={texts.phone} width={columns.third}>
          {formatPhone(repair.customerPhone)}
        </Fact>
        {repair.customerEmail && (
          <Fact label={texts.email} width={columns.third}>
            {repair.customerEmail}
          </Fact>
        )}
      </View>
      <View style={styles.column}>
        <Text style={styles.heading}>{texts.device}</Text>
        <Fact label={texts.deviceType} width={columns.third}>
          {repair.deviceType}
        </Fact>
        <Fact label={serialLabel} width={columns.third}>
          {serial}
        </Fact>
      </View>
      <View style={styles.tracking}>
        <View style={styles.code}>
          <QrCode text={trackingUrl} side={codeSide} />
          <Text style={styles.scan}>{texts.scan}</Text>
        </View>
      </View>
    </View>
  )
}

const Details = ({ repair }: { repair: RepairOnPaper }) => {
  const words = usePaperWords()
  const { texts } = words
  return (
    <Section title={texts.details}>
      <Fact label={texts.problem} width={columns.full}>
        {words.problemLabel(repair.problem)}
      </Fact>
      <View style={styles.facts}>
        <View style={styles.column}>
          <Fact label={texts.estimate} width={columns.third}>
            {estimateOf(repair, words)}
          </Fact>
        </View>
        <View style={styles.column}>
          <Fact label={texts.technician} width={columns.third}>
            {repair.technician?.name ?? ''}
          </Fact>
        </View>
        <View style={styles.column}>
          <Fact label={texts.status} width={columns.third}>
            {words.statusName(repair.status)}
          </Fact>
        </View>
      </View>
    </Section>
  )
}

const Sum = ({ label, santim }: { label: string; santim: number }) => (
  <View style={styles.sum}>
    <Text>{label}</Text>
    <Text>{formatAmount(santim)}</Text>
  </View>
)

const Parts = ({ parts }: Pick<RepairOnPaper, 'parts'>) => {
  const { texts } = usePaperWords()
  return (
    <Section title={texts.parts}>
      <View style={[styles.row, styles.label]} fixed>
        <Text style={styles.part}>{texts.part}</Text>
        <Text style={styles.quantity}>{texts.quantity}</Text>
        <Text style={styles.unitCost}>{texts.unitCost}</Text>
        <Text style={styles.amount}>{texts.amount}</Text>
      </View>
      {parts.map(({ itemId, name, quantity, unitCost }) => (
        <View key={itemId} style={styles.row} wrap={false}>
          <WrappedText width={columns.part} size={10}>
            {name}
          </WrappedText>
          <Text style={styles.quantity}>{quantity}</Text>
          <Text style={styles.unitCost}>{formatAmount(unitCost)}</Text>
          <Text style={styles.amount}>{formatAmount(quantity * unitCost)}</Text>
        </View>
      ))}
    </Section>
  )
}

const Sums = ({ repair }: { repair: RepairOnPaper }) => {
  const words = usePaperWords()
  const { texts } = words
  return (
    <View style={styles.sums} wrap={false}>
      {repair.parts.length > 0 && <Sum label={texts.parts} santim={repair.partsCost} />}
      {repair.parts.length > 0 && <Sum label={texts.service} santim={repair.extraCost} />}
      <View style={styles.total}>
        <Text>{texts.total}</Text>
        <Text>{formatBirr(repair.cost, words)}</Text>
      </View>
      {balanceOf(repair, words).map(([label, santim]) => (
        <View key={label} style={[styles.sum, styles.balance]}>
          <Text>{label}</Text>
          <Text>{formatBirr(santim, words)}</Text>
        </View>
      ))}
    </View>
  )
}

const Signature = ({ repair, signature }: Pick<SignedRepairFacts, 'repair' | 'signature'>) => {
  const { texts, formatDay } = usePaperWords()
  return (
    <View style={styles.signing} wrap={false}>
      <View style={styles.signature}>
        <View style={styles.signatureArea}>
          {signature && <Image style={styles.signaturePicture} src={new Blob([signature as BlobPart])} />}
        </View>
        <View style={styles.signed}>
          <Text style={styles.label}>{texts.signature}</Text>
          <Text>
            <Text style={styles.label}>{texts.date} </Text>
            {formatDay(repair.createdAt)}
          </Text>
        </View>
      </View>
      <View style={styles.stamp}>
        <View style={styles.signatureArea} />
        <Text style={[styles.signed, styles.label]}>{texts.stamp}</Text>
      </View>
    </View>
  )
}

const Footer = ({
  repair,
  printedAt,
  trackingUrl,
}: Pick<SignedRepairFacts, 'repair' | 'printedAt' | 'trackingUrl'>) => {
  const { texts, formatDay } = usePaperWords()
  return (
    <View style={styles.foot} fixed>
      <Text style={styles.keep}>{texts.keep}</Text>
      {texts.keepInAmharic && <Text style={styles.keep}>{texts.keepInAmharic}</Text>}
      <View style={styles.small}>
        <WrappedText width={columns.link} size={7.5}>
          {trackingUrl}
        </WrappedText>
        <Text
          render={({ pageNumber, totalPages }) =>
            [repair.number, texts.printed(formatDay(printedAt)), texts.page(pageNumber, totalPages)].join(' · ')
          }
        />
      </View>
    </View>
  )
}

export const Receipt = (facts: SignedRepairFacts) => {
  const { repair } = facts
  const { texts } = usePaperWords()
  return (
    <Page size="A4" style={styles.page}>
      <Header {...facts} />
      <CustomerAndDevice {...facts} />
      <Details repair={repair} />
      {repair.parts.length > 0 && <Parts parts={repair.parts} />}
      <Sums repair={repair} />
      {repair.notes && (
        <Section title={texts.notes}>
          <WrappedText width={columns.full} size={10}>
            {repair.notes}
          </WrappedText>
        </Section>
      )}
      <Signature {...facts} />
      <Footer {...facts} />
    </Page>
  )
}
