import { Page, Text, View } from '@react-pdf/renderer'
import { formatPhone } from '#contract/formatPhone.ts'
import { formatImei, isImei } from '#contract/imei/imeiNumber.ts'
import type { CertificateFacts } from '#contract/pdf/paper.ts'
import { formatBranches } from '#contract/settings/branches.ts'
import { Fact } from '#web/print/pdf/Fact.tsx'
import { ink, mm } from '#web/print/pdf/measures.ts'
import { PaperLogo } from '#web/print/pdf/PaperLogo.tsx'
import { usePaperWords } from '#web/print/pdf/paperLanguage.ts'
import { QrDrawing } from '#web/print/pdf/QrCode.tsx'
import { codeSide, columns, receiptStyles as styles } from '#web/print/pdf/receipt.styles.ts'
import { WrappedText } from '#web/print/pdf/WrappedText.tsx'
import { channelOf } from '#web/print/shopContacts.ts'

const Header = ({ shop, logo, warranty }: CertificateFacts) => {
  const { certificateTexts: texts, language } = usePaperWords()
  return (
    <View style={styles.head}>
      <PaperLogo logo={logo} side={mm(13)} />
      <View style={styles.shop}>
        <WrappedText width={columns.shop} size={16} weight={600}>
          {shop.shopName}
        </WrappedText>
        <WrappedText width={columns.shop} size={9}>
          {formatBranches(shop.branches, language)}
        </WrappedText>
      </View>
      <View style={styles.ticket}>
        <Text style={styles.number}>{texts.title}</Text>
        {texts.titleInAmharic && <Text>{texts.titleInAmharic}</Text>}
        <Text>{texts.id(warranty.number)}</Text>
        <Text style={styles.label}>{warranty.isActive ? texts.active : texts.expired}</Text>
      </View>
    </View>
  )
}

const ThirdFact = ({ label, children }: { label: string; children: string | null }) => {
  const { certificateTexts: texts } = usePaperWords()
  return (
    <Fact label={label} width={columns.third}>
      {children || texts.missing}
    </Fact>
  )
}

const CustomerAndDevice = ({ warranty, verifyCode }: CertificateFacts) => {
  const { certificateTexts: texts, formatDate, formatDay } = usePaperWords()
  return (
    <View style={styles.topRow} wrap={false}>
      <View style={styles.column}>
        <Text style={styles.heading}>{texts.customer}</Text>
        <ThirdFact label={texts.name}>{warranty.customerName}</ThirdFact>
        <ThirdFact label={texts.phone}>{warranty.customerPhone}</ThirdFact>
      </View>
      <View style={styles.column}>
        <Text style={styles.heading}>{texts.device}</Text>
        <ThirdFact label={texts.model}>{warranty.device}</ThirdFact>
        <ThirdFact label={texts.imei}>{isImei(warranty.imei) ? formatImei(warranty.imei) : warranty.imei}</ThirdFact>
        <ThirdFact label={texts.issued}>{formatDay(warranty.issuedAt)}</ThirdFact>
        <ThirdFact label={texts.validUntil}>{formatDate(warranty.validUntil)}</ThirdFact>
      </View>
      <View style={styles.tracking}>
        {verifyCode && (
          <View style={styles.code}>
            <QrDrawing shape={verifyCode} side={codeSide} />
            <Text style={[styles.label, { textAlign: 'center' }]}>{texts.scan}</Text>
          </View>
        )}
      </View>
    </View>
  )
}

const Services = ({ warranty: { workItems } }: CertificateFacts) => {
  const { certificateTexts: texts, problemLabel } = usePaperWords()
  return (
    <View style={styles.section}>
      <Text style={styles.heading}>{texts.services}</Text>
      {(workItems.length > 0 ? workItems.map(problemLabel) : [texts.general]).map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paper is rendered once
        <View key={index} style={styles.row} wrap={false}>
          <WrappedText width={columns.full} size={10}>
            {item}
          </WrappedText>
        </View>
      ))}
    </View>
  )
}

const ShopBlock = ({ shop }: CertificateFacts) => {
  const { certificateTexts: texts } = usePaperWords()
  return (
    <View style={styles.section} wrap={false}>
      <Text style={styles.heading}>{texts.shop}</Text>
      <View style={styles.facts}>
        <View style={styles.column}>
          <ThirdFact label={texts.address}>{shop.address || texts.city}</ThirdFact>
        </View>
        <View style={styles.column}>
          <ThirdFact label={texts.phone}>{shop.supportPhone ? formatPhone(shop.supportPhone) : ''}</ThirdFact>
        </View>
        <View style={styles.column}>
          <ThirdFact label={texts.email}>{shop.email}</ThirdFact>
          {shop.channelUrl && <ThirdFact label={texts.channel}>{channelOf(shop)}</ThirdFact>}
        </View>
      </View>
    </View>
  )
}

const Signing = () => {
  const { certificateTexts: texts } = usePaperWords()
  return (
    <View style={styles.signing} wrap={false}>
      <View style={styles.signature}>
        <View style={styles.signatureArea} />
        <Text style={[styles.signed, styles.label]}>{texts.manager}</Text>
      </View>
      <View style={styles.stamp}>
        <View style={styles.signatureArea} />
        <Text style={[styles.signed, styles.label]}>{texts.stamp}</Text>
      </View>
    </View>
  )
}

const Footer = ({ warranty, printedAt, verifyUrl }: CertificateFacts) => {
  const { certificateTexts: texts, texts: paperTexts, formatDay } = usePaperWords()
  return (
    <View style={styles.foot} fixed>
      <WrappedText width={columns.full} size={9} color={ink.text}>
        {texts.voidClause}
      </WrappedText>
      {texts.voidClauseInAmharic && (
        <WrappedText width={columns.full} size={9} color={ink.text}>
          {texts.voidClauseInAmharic}
        </WrappedText>
      )}
      <View style={styles.small}>
        <WrappedText width={columns.link} size={7.5}>
          {verifyUrl}
        </WrappedText>
        <Text
          render={({ pageNumber, totalPages }) =>
            [
              `#${warranty.number}`,
              paperTexts.printed(formatDay(printedAt)),
              paperTexts.page(pageNumber, totalPages),
            ].join(' · ')
          }
        />
      </View>
    </View>
  )
}

/** The void clause in two languages makes the footer higher than that of a receipt. */
const pageStyle = { ...styles.page, paddingBottom: mm(40) }

export const Certificate = (facts: CertificateFacts) => (
  <Page size="A4" style={pageStyle}>
    <Header {...facts} />
    <CustomerAndDevice {...facts} />
    <Services {...facts} />
    {/* A signature alone on its page would say nothing. */}
    <View wrap={false}>
      <ShopBlock {...facts} />
      <Signing />
    </View>
    <Footer {...facts} />
  </Page>
)
