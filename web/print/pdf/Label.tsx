import { Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createShopTime } from '#contract/createShopTime.ts'
import type { LabelFacts } from '#contract/pdf/paper.ts'
import { fontFamily, textWidth } from '#web/print/pdf/fonts.ts'
import { balanceInShort } from '#web/print/pdf/formatOnPaper.ts'
import { ink, mm } from '#web/print/pdf/measures.ts'
import { PaperLogo } from '#web/print/pdf/PaperLogo.tsx'
import { usePaperWords } from '#web/print/pdf/paperLanguage.ts'
import { QrCode, quietZone } from '#web/print/pdf/QrCode.tsx'
import { WrappedText } from '#web/print/pdf/WrappedText.tsx'

const width = mm(50)
const height = mm(30)
const margin = mm(2)
const codeSide = mm(17)
const factsWidth = width - margin - codeSide - 2 * quietZone(codeSide)

const styles = StyleSheet.create({
  page: { fontFamily, fontSize: 7, color: ink.text },
  number: { position: 'absolute', top: mm(0.6), left: margin, fontWeight: 600 },
  facts: { position: 'absolute', top: mm(8.6), left: margin, height: mm(20) },
  shop: { position: 'absolute', bottom: 0, flexDirection: 'row', alignItems: 'flex-end', gap: mm(1) },
  code: { position: 'absolute', right: quietZone(codeSide), bottom: quietZone(codeSide) },
})

/** The largest size at which the number fits: a W is twice as wide as a 1. */
const numberSize = (number: string): number => Math.min(16, (width - 2 * margin) / textWidth(number, 1, 600))

/** The largest size at which the balance fits: an amount is never cut off. */
const balanceSize = (balance: string): number => Math.min(7, factsWidth / textWidth(balance, 1, 600))

/** A label for the device. Long texts are cut off with an ellipsis. */
export const Label = ({ repair, shop, logo, trackingUrl, language, calendar }: LabelFacts) => {
  const words = usePaperWords()
  const { shopDate } = createShopTime({ language, calendar, clock: 'international' })
  const balance = balanceInShort(repair, words)
  return (
    <Page size={[width, height]} style={styles.page}>
      <Text style={[styles.number, { fontSize: numberSize(repair.number) }]}>{repair.number}</Text>
      <View style={styles.facts}>
        <WrappedText width={factsWidth} size={8.5} weight={600} maxLines={2}>
          {repair.customerName}
        </WrappedText>
        <WrappedText width={factsWidth} size={7} maxLines={balance === '' ? 2 : 1}>
          {repair.deviceType}
        </WrappedText>
        {balance !== '' && <Text style={{ fontSize: balanceSize(balance), fontWeight: 600 }}>{balance}</Text>}
        <View style={styles.shop}>
          {logo && <PaperLogo logo={logo} side={mm(4)} />}
          <View>
            <WrappedText width={factsWidth - (logo ? mm(5) : 0)} size={6} maxLines={1}>
              {shop.shopName}
            </WrappedText>
            <Text>{shopDate(repair.createdAt)}</Text>
          </View>
        </View>
      </View>
      <View style={styles.code}>
        <QrCode text={trackingUrl} side={codeSide} />
      </View>
    </Page>
  )
}
