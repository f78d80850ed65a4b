import { maxTextLength, type TextAnswer } from '#web/public/feedback/answers.ts'
import { formTexts } from '#web/public/feedback/form.texts.ts'
import { useTexts } from '#web/public/publicView.ts'

interface Props {
  name: TextAnswer
  text: string
  onChange: (text: string) => void
}

/** From this length on the remaining characters are shown. */
const counterThreshold = maxTextLength - 200

export const CommentField = ({ name, text, onChange }: Props) => {
  const texts = useTexts(formTexts)
  return (
    <div className="field">
      <label htmlFor={name}>
        {texts[name]} <span className="optional">({texts.optional})</span>
      </label>
      <textarea
        id={name}
        name={name}
        rows={4}
        maxLength={maxTextLength}
        value={text}
        onChange={event => onChange(event.target.value)}
      />
      <p className="characters-left" role="status">
        {text.length > counterThreshold && texts.charactersLeft(maxTextLength - text.length)}
      </p>
    </div>
  )
}
