import { useFormatAmount } from '#web/ui/format/currency.ts'

export const Amount = ({ santim }: { santim: number }) => useFormatAmount()(santim)
