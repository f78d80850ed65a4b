import type { ReactNode } from 'react'
import { type Language, languages } from '#contract/publicPages/publicPage.ts'
import { AmharicWord } from '#web/public/AmharicWord.tsx'
import { dictionaries } from '#web/public/dictionary.ts'
import { useTexts } from '#web/public/language.ts'
import { Mark } from '#web/ui/Mark.tsx'

interface Props {
  language: Language
  onChoose: (language: Language) => void
  children: ReactNode
}

const LanguageSwitch = ({ language, onChoose }: Omit<Props, 'children'>) => {
  const other = languages.find(each => each !== language) ?? language
  const { ownName } = dictionaries[other]
  return (
    <button type="button" className="language" lang={other} aria-label={ownName} onClick={() => onChoose(other)}>
      {other === 'am' ? <AmharicWord /> : ownName}
    </button>
  )
}

export const Frame = ({ children, ...language }: Props) => {
  const texts = useTexts()
  return (
    <div className="plain frame">
      <header className="bar">
        <a className="shop" href="/">
          <Mark /> {texts.shop}
        </a>
        <LanguageSwitch {...language} />
      </header>
      <main className="content">{children}</main>
      <footer className="foot">
        <a href="/login">{texts.staffSignIn}</a>
      </footer>
    </div>
  )
}
