import { frameTexts } from '#web/public/frame.texts.ts'
import { useTexts } from '#web/public/view.ts'

/** A link: the server answers with the same page in the other language, and remembers. */
export const LanguageSwitch = () => {
  const { language, name } = useTexts(frameTexts).other
  return (
    <a className="language" href={`?lang=${language}`} lang={language} hrefLang={language} aria-label={name}>
      {language === 'am' ? <span className="amharic-word" /> : name}
    </a>
  )
}
