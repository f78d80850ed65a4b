import { StyleSheet } from '@react-pdf/renderer'
import { fontFamily } from '#web/papers/fonts.ts'
import { ink, mm } from '#web/papers/measures.ts'

const hairline = { borderColor: ink.hairline, borderStyle: 'solid' } as const
const gap = mm(6)

export const receiptStyles = StyleSheet.create({
  page: {
    fontFamily,
    fontSize: 10,
    color: ink.text,
    paddingTop: mm(14),
    paddingHorizontal: mm(16),
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
  shopName: { fontSize: 16, fontWeight: 600 },
  contact: { fontSize: 9, color: ink.label },
  ticket: { alignItems: 'flex-end' },
  number: { fontSize: 18, fontWeight: 600 },

  topRow: { flexDirection: 'row', gap, paddingTop: mm(5) },
  column: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  tracking: { width: mm(36), alignItems: 'center', marginTop: mm(-3), marginRight: mm(-4) },
  scan: { fontSize: 9, fontWeight: 600, marginTop: mm(-2) },

  section: { marginTop: mm(4), paddingTop: mm(3), borderTopWidth: 0.5, ...hairline },
  facts: { flexDirection: 'row', gap },

  row: { flexDirection: 'row', paddingVertical: 3, borderBottomWidth: 0.5, ...hairline },
  part: { flex: 1, paddingRight: gap },
  quantity: { width: mm(12), textAlign: 'right' },
  unitCost: { width: mm(30), textAlign: 'right' },
  amount: { width: mm(38), textAlign: 'right' },

  sums: { alignSelf: 'flex-end', width: mm(80), marginTop: mm(3) },
  sum: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 1.5 },
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

  signing: { flexDirection: 'row', gap: mm(10), marginTop: mm(8) },
  signature: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  signatureRoom: { height: mm(24), justifyContent: 'flex-end', borderBottomWidth: 0.5, ...hairline },
  signaturePicture: { height: mm(22), objectFit: 'contain', objectPositionX: 0 },
  signed: { flexDirection: 'row', justifyContent: 'space-between', paddingTop: 3 },
  stamp: { width: mm(60), height: mm(30), padding: 4, borderWidth: 0.5, borderRadius: 4, ...hairline },

  foot: {
    position: 'absolute',
    left: mm(16),
    right: mm(16),
    bottom: mm(9),
    paddingTop: mm(3),
    borderTopWidth: 0.5,
    ...hairline,
  },
  keep: { fontSize: 9 },
  small: { flexDirection: 'row', justifyContent: 'space-between', marginTop: 2, fontSize: 7.5, color: ink.label },
})
