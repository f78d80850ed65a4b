import { unsentStoreTexts as texts } from '#web/sales/unsent/unsentStore.texts.ts'
import { useUnsentSales } from '#web/sales/unsent/useUnsentSales.ts'

/** Says on the sign-in page how many sales of this device are not sent yet, without the names of their sellers. */
export const UnsentSalesNote = () => {
  const count = useUnsentSales().sellerIds.length
  return count === 0 ? null : (
    <div className="notice" role="status">
      {texts.waitsForSignIn(count)}
    </div>
  )
}
