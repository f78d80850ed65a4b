import type { PublicView } from '#contract/publicPages/publicPage.ts'
import { schemeSwitchTexts } from '#web/public/schemeSwitch.texts.ts'

/**
 * Links to the same page in light and in dark; the styles show the one that changes something, which without a choice only the
 * browser knows. The server remembers the choice.
 */
export const SchemeSwitch = ({ view: { language, keyQuery } }: { view: PublicView }) => {
  const { dark, light } = schemeSwitchTexts[language]
  return (
    <p className="plain scheme">
      <a className="to-dark" href={`?scheme=dark${keyQuery}`} rel="nofollow">
        {dark}
      </a>
      <a className="to-light" href={`?scheme=light${keyQuery}`} rel="nofollow">
        {light}
      </a>
    </p>
  )
}
