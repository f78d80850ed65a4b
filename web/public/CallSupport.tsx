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
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M6.6 10.8a15 15 0 0 0 6.6 6.6l2.2-2.2c.3-.3.7-.4 1-.2 1.1.4 2.3.6 3.6.6.6 0 1 .4 1 1V20c0 .6-.4 1-1 1A17 17 0 0 1 3 4c0-.6.4-1 1-1h3.5c.6 0 1 .4 1 1 0 1.3.2 2.5.6 3.6.1.3 0 .7-.2 1z" />
      </svg>
      <span>
        {callSupport} <span className="no-wrap">{formatPhone(supportPhone)}</span>
      </span>
    </a>
  )
}
