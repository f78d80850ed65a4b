import type { MouseEvent, ReactNode } from 'react'
import { type Language, languages } from '#contract/publicPages/publicPage.ts'
import { AmharicWord } from '#web/public/AmharicWord.tsx'
import { frameTexts } from '#web/public/frame.texts.ts'
import { useShown } from '#web/public/view.ts'
import { Mark } from '#web/ui/Mark.tsx'

interface ChoiceProps {
  onChoose: (language: Language) => void
}

/** A link, so that it works without scripts. */
const LanguageSwitch = ({ onChoose }: ChoiceProps) => {
  const { language } = useShown()
  const other = languages.find(each => each !== language) ?? language
  const { ownName } = frameTexts[other]
  const choose = (event: MouseEvent) => {
    event.preventDefault()
    onChoose(other)
  }
  return (
    <a className="language" href={`?lang=${other}`} lang={other} aria-label={ownName} onClick={choose}>
      {other === 'am' ? <AmharicWord /> : ownName}
    </a>
  )
}

export const Frame = ({ children, ...choice }: ChoiceProps & { children: ReactNode }) => {
  const { texts, settings } = useShown()
  return (
    <div className="plain frame">
      <header className="bar">
        <a className="shop" href="/">
          <Mark /> {settings.shopName}
        </a>
        <LanguageSwitch {...choice} />
      </header>
      <main className="content">{children}</main>
      <footer className="foot">
        <p>
          {settings.shopName}
          {settings.address && ` · ${settings.address}`}
        </p>
        <a href="/login">{texts.frame.staffSignIn}</a>
      </footer>
    </div>
  )
}
