import { Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { PaperFacts } from '#contract/papers/paper.ts'
import { fontFamily, printable } from '#web/papers/fonts.ts'
import { ink, mm } from '#web/papers/measures.ts'
import { QrCode } from '#web/papers/QrCode.tsx'
import { shopDate } from '#web/ui/shopTime.ts'

const height = mm(30)
const margin = mm(2)
const cut = { maxLines: 2, textOverflow: 'ellipsis' } as const

const styles = StyleSheet.create({
  page: { fontFamily, fontSize: 7, color: ink.text },
  number: { position: 'absolute', top: mm(0.6), left: margin, fontSize: 16, fontWeight: 600 },
  facts: { position: 'absolute', top: mm(8.6), left: margin, width: mm(26), height: mm(20), overflow: 'hidden' },
  name: { fontSize: 8.5, fontWeight: 600, ...cut },
  device: { marginTop: 1, ...cut },
  date: { position: 'absolute', bottom: 0 },
  code: { position: 'absolute', right: 0, bottom: 0 },
})

/** Stuck to the device: of what is too long, the beginning. */
export const Label = ({ repair, trackingUrl }: PaperFacts) => (
  <Page size={[mm(50), height]} style={styles.page}>
    <Text style={styles.number}>{repair.number}</Text>
    <View style={styles.facts}>
      <Text style={styles.name}>{printable(repair.customerName)}</Text>
      <Text style={styles.device}>{printable(repair.deviceType)}</Text>
      <Text style={styles.date}>{shopDate(repair.createdAt)}</Text>
    </View>
    <View style={styles.code}>
      <QrCode text={trackingUrl} side={mm(17)} />
    </View>
  </Page>
)
