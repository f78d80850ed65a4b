import { maxTextLength, type TextAnswer } from '#web/public/feedback/answers.ts'
import { formTexts } from '#web/public/feedback/form.texts.ts'
import { useTexts } from '#web/public/view.ts'

interface Props {
  name: TextAnswer
  text: string
  onChange: (text: string) => void
}

/** From where on it is told how much room is left. */
const near = maxTextLength - 200

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
      <p className="room" role="status">
        {text.length > near && texts.charactersLeft(maxTextLength - text.length)}
      </p>
    </div>
  )
}
