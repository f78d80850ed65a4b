import { Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { formatPhone } from '#contract/formatPhone.ts'
import { formatAmount } from '#contract/money.ts'
import type { SignedRepairFacts } from '#contract/pdf/paper.ts'
import { fontFamily, textWidth, type Weight } from '#web/print/pdf/fonts.ts'
import { balanceOf, estimateOf, formatBirr, serialOf } from '#web/print/pdf/formatOnPaper.ts'
import { ink, mm } from '#web/print/pdf/measures.ts'
import { PaperLogo } from '#web/print/pdf/PaperLogo.tsx'
import { usePaperWords } from '#web/print/pdf/paperLanguage.ts'
import { QrCode, quietZone } from '#web/print/pdf/QrCode.tsx'
import { WrappedText } from '#web/print/pdf/WrappedText.tsx'
import { contactsOf } from '#web/print/shopContacts.ts'

/** Printers use 72 mm of an 80 mm roll. */
const width = mm(80)
const margin = mm(5)
const column = width - 2 * margin
const labelWidth = mm(20)
const gap = 6
const size = 9
const codeSide = mm(34)

/** Everything is black: a thermal printer cannot print grey. */
const styles = StyleSheet.create({
  page: { fontFamily, fontSize: size, color: ink.text, paddingHorizontal: margin, paddingVertical: mm(4) },
  centred: { alignItems: 'center', textAlign: 'center' },
  shop: { marginTop: 3 },
  number: { fontSize: 20, fontWeight: 600, marginTop: mm(3) },
  line: { marginVertical: mm(2.5), borderTopWidth: 0.75, borderColor: ink.text, borderStyle: 'dashed' },
  fact: { flexDirection: 'row', marginBottom: 2 },
  label: { width: labelWidth, paddingRight: 4 },
  part: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 3 },
  total: { flexDirection: 'row', justifyContent: 'space-between', fontSize: 13, fontWeight: 600, marginTop: 2 },
  balance: { flexDirection: 'row', justifyContent: 'space-between', fontSize: 11, fontWeight: 600, marginTop: 2 },
  code: { marginVertical: quietZone(codeSide) },
  scan: { fontSize: 10, fontWeight: 600 },
  signed: { marginTop: mm(3), alignItems: 'center' },
  signature: { width: mm(45), height: mm(18), objectFit: 'contain' },
  keep: { marginTop: mm(3), fontSize: 8.5 },
})

const Line = () => <View style={styles.line} />

interface FactProps {
  label: string
  weight?: Weight
  maxLines?: number | undefined
  children: string
}

const Fact = ({ label, weight = 600, maxLines, children }: FactProps) => (
  <View style={styles.fact}>
    <Text style={styles.label}>{label}</Text>
    <WrappedText width={column - labelWidth} size={size} weight={weight} maxLines={maxLines}>
      {children}
    </WrappedText>
  </View>
)

const Amount = ({ label, santim }: { label: string; santim: number }) => {
  const amount = formatAmount(santim)
  return (
    <View style={styles.part}>
      <WrappedText width={column - gap - textWidth(amount, size, 400)} size={size}>
        {label}
      </WrappedText>
      <Text>{amount}</Text>
    </View>
  )
}

export const ThermalReceipt = ({ repair, shop, logo, trackingUrl, signature }: SignedRepairFacts) => {
  const words = usePaperWords()
  const { texts } = words
  const [serialLabel, serial] = serialOf(repair, words)
  return (
    <Page size={[width]} style={styles.page} wrap={false}>
      <View style={styles.centred}>
        <PaperLogo logo={logo} side={mm(10)} />
        <View style={styles.shop}>
          <WrappedText width={column} size={13} weight={600} textAlign="center">
            {shop.shopName}
          </WrappedText>
          {contactsOf(shop, words.language).map(line => (
            <WrappedText key={line} width={column} size={size} textAlign="center">
              {line}
            </WrappedText>
          ))}
        </View>
        <Text style={styles.number}>{repair.number}</Text>
        <Text>{words.formatDayTime(repair.createdAt)}</Text>
      </View>
      <Line />
      <Fact label={texts.customer}>{repair.customerName}</Fact>
      <Fact label={texts.phone}>{formatPhone(repair.customerPhone)}</Fact>
      <Fact label={texts.device}>{repair.deviceType}</Fact>
      <Fact label={serialLabel}>{serial}</Fact>
      <Fact label={texts.problem}>{words.problemLabel(repair.problem)}</Fact>
      <Fact label={texts.ready}>{estimateOf(repair, words)}</Fact>
      {repair.notes && (
        <Fact label={texts.notes} weight={400} maxLines={12}>
          {repair.notes}
        </Fact>
      )}
      <Line />
      {repair.parts.map(({ itemId, name, quantity, unitCost }) => (
        <Amount key={itemId} label={`${quantity} × ${name}`} santim={quantity * unitCost} />
      ))}
      {repair.parts.length > 0 && <Amount label={texts.service} santim={repair.extraCost} />}
      <View style={styles.total}>
        <Text>{texts.total}</Text>
        <Text>{formatBirr(repair.cost, words)}</Text>
      </View>
      {balanceOf(repair, words).map(([label, santim]) => (
        <View key={label} style={styles.balance}>
          <Text>{label}</Text>
          <Text>{formatBirr(santim, words)}</Text>
        </View>
      ))}
      <Line />
      <View style={styles.centred}>
        <View style={styles.code}>
          <QrCode text={trackingUrl} side={codeSide} />
        </View>
        <Text style={styles.scan}>{texts.scan}</Text>
        {signature && (
          <View style={styles.signed}>
            <Image style={styles.signature} src={new Blob([signature as BlobPart])} />
            <Text>{texts.signature}</Text>
          </View>
        )}
        <Text style={styles.keep}>{texts.keep}</Text>
        {texts.keepInAmharic && <Text>{texts.keepInAmharic}</Text>}
      </View>
    </Page>
  )
}
