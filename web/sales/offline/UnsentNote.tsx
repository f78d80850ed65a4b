import { unsentTexts as texts } from '#web/sales/offline/unsent.texts.ts'
import { useUnsentSellers } from '#web/sales/offline/unsentSales.ts'

/** Says on the sign-in page how many sales of this device are not sent yet, without the names of their sellers. */
export const UnsentNote = () => {
  const count = useUnsentSellers().length
  return count === 0 ? null : (
    <div className="notice" role="status">
      {texts.waitsForSignIn(count)}
    </div>
  )
}
