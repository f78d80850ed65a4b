import { StyleSheet } from '@react-pdf/renderer'
import { fontFamily } from '#web/print/pdf/fonts.ts'
import { ink, mm } from '#web/print/pdf/measures.ts'
import { quietZone } from '#web/print/pdf/QrCode.tsx'

const hairline = { borderColor: ink.hairline, borderStyle: 'solid' } as const
const gap = mm(6)
export const codeSide = mm(28)
const margin = mm(16)
const full = mm(210) - 2 * margin
const quantity = mm(12)
const amount = mm(38)
const unitCost = mm(30)

/** The widths available to texts that people have typed. */
export const columns = {
  full,
  third: (full - 2 * gap) / 3,
  /** Beside the logo and the widest possible number. */
  shop: full - mm(13 + 2 * 4 + 64),
  part: full - quantity - unitCost - amount - gap,
  /** Beside the number, the day and the page. */
  link: mm(100),
} as const

export const receiptStyles = StyleSheet.create({
  page: {
    fontFamily,
    fontSize: 10,
    color: ink.text,
    paddingTop: mm(14),
    paddingHorizontal: margin,
    paddingBottom: mm(30),
  },
  label: { fontSize: 8, color: ink.label },
  heading: { fontSize: 10, fontWeight: 600, marginBottom: 4 },

  head: {
    flexDirection: 'row',
    alignItems: 'center',
    paddingBottom: mm(5),
    borderBottomWidth: 1.2,
    borderColor: ink.text,
    borderStyle: 'solid',
  },
  shop: { flex: 1, marginHorizontal: mm(4) },
  ticket: { alignItems: 'flex-end' },
  number: { fontSize: 18, fontWeight: 600 },

  topRow: { flexDirection: 'row', gap, paddingTop: mm(5) },
  column: { width: columns.third },
  tracking: { width: columns.third, alignItems: 'flex-end' },
  code: { width: codeSide, alignItems: 'center', gap: quietZone(codeSide), marginTop: 3 },
  scan: { fontSize: 9, fontWeight: 600, textAlign: 'center' },

  section: { marginTop: mm(4), paddingTop: mm(3), borderTopWidth: 0.5, ...hairline },
  facts: { flexDirection: 'row', gap },

  row: { flexDirection: 'row', paddingVertical: 3, borderBottomWidth: 0.5, ...hairline },
  part: { width: columns.part },
  quantity: { width: gap + quantity, textAlign: 'right' },
  unitCost: { width: unitCost, textAlign: 'right' },
  amount: { width: amount, textAlign: 'right' },

  sums: { alignSelf: 'flex-end', width: mm(80), marginTop: mm(3) },
  sum: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 1.5 },
  balance: { fontWeight: 600 },
  total: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    marginTop: 3,
    paddingTop: 4,
    borderTopWidth: 1.2,
    borderColor: ink.text,
    borderStyle: 'solid',
    fontSize: 13,
    fontWeight: 600,
  },

  signing: { flexDirection: 'row', gap, marginTop: mm(4) },
  signature: { flex: 1 },
  signatureArea: { height: mm(30), justifyContent: 'flex-end', borderBottomWidth: 0.5, ...hairline },
  signaturePicture: { height: mm(22), objectFit: 'contain', objectPositionX: 0 },
  signed: { flexDirection: 'row', justifyContent: 'space-between', paddingTop: 3 },
  stamp: { width: columns.third },

  foot: {
    position: 'absolute',
    left: margin,
    right: margin,
    bottom: mm(9),
    paddingTop: mm(3),
    borderTopWidth: 0.5,
    ...hairline,
  },
  keep: { fontSize: 9 },
  small: { flexDirection: 'row', justifyContent: 'space-between', marginTop: 2, fontSize: 7.5, color: ink.label },
})
