import { formatPhone, phoneUrl } from '#contract/formatPhone.ts'
import { frameTexts } from '#web/public/frame.texts.ts'
import { usePublicView, useTexts } from '#web/public/publicView.ts'

/** A link that calls the shop, if it has a support phone. */
export const CallSupport = () => {
  const { supportPhone } = usePublicView().settings
  const { callSupport } = useTexts(frameTexts)
  if (!supportPhone) return null
  return (
    <a className="button button-quiet call" href={phoneUrl(supportPhone)}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 3h6l2 5-3 2a11 11 0 0 0 6 6l2-3 5 2v6A18 18 0 0 1 3 3" />
      </svg>
      <span>
        <span className="no-wrap">{callSupport}</span> <span className="no-wrap">{formatPhone(supportPhone)}</span>
      </span>
    </a>
  )
}
