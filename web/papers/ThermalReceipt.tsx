import { Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { formatPhone } from '#contract/formatPhone.ts'
import { formatAmount } from '#contract/money.ts'
import type { PaperFacts } from '#contract/papers/paper.ts'
import { fontFamily, printable, printableLines } from '#web/papers/fonts.ts'
import { ink, mm } from '#web/papers/measures.ts'
import { PaperMark } from '#web/papers/PaperMark.tsx'
import { paperTexts as texts } from '#web/papers/paper.texts.ts'
import { QrCode } from '#web/papers/QrCode.tsx'
import { birr, contactsOf, estimateOf, serialOf } from '#web/papers/shownOnPaper.ts'
import { shopTime } from '#web/ui/shopTime.ts'

/** Of a roll of 80 mm, its printers reach 72. */
const width = mm(80)
const margin = mm(5)

/** All in black: the head of a thermal printer knows no grey. */
const styles = StyleSheet.create({
  page: { fontFamily, fontSize: 9, color: ink.text, paddingHorizontal: margin, paddingVertical: mm(4) },
  centred: { alignItems: 'center', textAlign: 'center' },
  shopName: { fontSize: 13, fontWeight: 600, marginTop: 3 },
  number: { fontSize: 20, fontWeight: 600, marginTop: mm(3) },
  line: { marginVertical: mm(2.5), borderTopWidth: 0.75, borderColor: ink.text, borderStyle: 'dashed' },
  fact: { flexDirection: 'row', marginBottom: 2 },
  label: { width: mm(20), paddingRight: 4 },
  value: { flex: 1, fontWeight: 600 },
  cutValue: { flex: 1, maxLines: 12, textOverflow: 'ellipsis' },
  part: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 3 },
  total: { flexDirection: 'row', justifyContent: 'space-between', fontSize: 13, fontWeight: 600, marginTop: 2 },
  scan: { fontSize: 10, fontWeight: 600, marginTop: mm(-2) },
  signed: { marginTop: mm(3), alignItems: 'center' },
  signature: { width: mm(45), height: mm(18), objectFit: 'contain' },
  keep: { marginTop: mm(3), fontSize: 8.5 },
})

const Line = () => <View style={styles.line} />

const Fact = ({ label, children }: { label: string; children: string }) => (
  <View style={styles.fact}>
    <Text style={styles.label}>{label}</Text>
    <Text style={styles.value}>{printable(children) || texts.unknown}</Text>
  </View>
)

const Amount = ({ label, santim }: { label: string; santim: number }) => (
  <View style={styles.part}>
    <Text style={{ flex: 1, paddingRight: 6 }}>{label}</Text>
    <Text>{formatAmount(santim)}</Text>
  </View>
)

export const ThermalReceipt = ({ repair, settings, trackingUrl, signature }: PaperFacts) => {
  const [serialLabel, serial] = serialOf(repair)
  const notes = printableLines(repair.notes)
  return (
    <Page size={[width]} style={styles.page} wrap={false}>
      <View style={styles.centred}>
        <PaperMark side={mm(10)} />
        <Text style={styles.shopName}>{printable(settings.shopName)}</Text>
        {contactsOf(settings).map(line => (
          <Text key={line}>{printable(line)}</Text>
        ))}
        <Text style={styles.number}>{repair.number}</Text>
        <Text>{shopTime(repair.createdAt)}</Text>
      </View>
      <Line />
      <Fact label={texts.customer}>{repair.customerName}</Fact>
      <Fact label={texts.phone}>{formatPhone(repair.customerPhone)}</Fact>
      <Fact label={texts.device}>{repair.deviceType}</Fact>
      <Fact label={serialLabel}>{serial}</Fact>
      <Fact label={texts.problem}>{repair.problem}</Fact>
      <Fact label={texts.ready}>{estimateOf(repair)}</Fact>
      {notes && (
        <View style={styles.fact}>
          <Text style={styles.label}>{texts.notes}</Text>
          <Text style={styles.cutValue}>{notes}</Text>
        </View>
      )}
      <Line />
      {repair.parts.map(({ itemId, name, quantity, unitCost }) => (
        <Amount key={itemId} label={`${quantity} × ${printable(name)}`} santim={quantity * unitCost} />
      ))}
      {repair.parts.length > 0 && <Amount label={texts.service} santim={repair.extraCost} />}
      <View style={styles.total}>
        <Text>{texts.total}</Text>
        <Text>{birr(repair.cost)}</Text>
      </View>
      <Line />
      <View style={styles.centred}>
        <QrCode text={trackingUrl} side={mm(34)} />
        <Text style={styles.scan}>{texts.scan}</Text>
        {signature && (
          <View style={styles.signed}>
            <Image style={styles.signature} src={new Blob([signature as BlobPart])} />
            <Text>{texts.signature}</Text>
          </View>
        )}
        <Text style={styles.keep}>{texts.keep}</Text>
        <Text>{texts.keepInAmharic}</Text>
      </View>
    </Page>
  )
}
