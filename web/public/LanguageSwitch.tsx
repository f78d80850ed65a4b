import { type Language, languages } from '#contract/publicPages/publicPage.ts'
import { useShown } from '#web/public/view.ts'

const ownNames: Readonly<Record<Language, string>> = { en: 'English', am: 'አማርኛ' }

/** A link: the server answers with the same page in the other language, and remembers. */
export const LanguageSwitch = () => {
  const { language } = useShown()
  const other = languages.find(each => each !== language) ?? language
  return (
    <a className="language" href={`?lang=${other}`} lang={other} hrefLang={other} aria-label={ownNames[other]}>
      {other === 'am' ? <span className="amharic-word" /> : ownNames[other]}
    </a>
  )
}
