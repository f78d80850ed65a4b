import { ratingFaces } from '#contract/feedback/ratingFaces.ts'
import { type RatedField, type Rating, ratings } from '#web/public/feedback/answers.ts'
import { formTexts } from '#web/public/feedback/form.texts.ts'
import { useTexts } from '#web/public/publicView.ts'

interface Props {
  name: RatedField
  chosen: Rating | undefined
  /** False while hidden: the browser would block the form without being able to show why. */
  isRequired: boolean
  isMissing: boolean
  onChoose: (rating: Rating) => void
}

export const RatingScale = ({ name, chosen, isRequired, isMissing, onChoose }: Props) => {
  const texts = useTexts(formTexts)
  const question = name === 'rating' ? texts.overall : texts.aspects[name]
  const missingId = `${name}-missing`
  return (
    <fieldset className="scale" aria-describedby={isMissing ? missingId : undefined}>
      <legend>
        {question.name} <span className="question">{question.question}</span>
      </legend>
      <div className="ratings">
        {ratings.map(rating => (
          <label key={rating} className="rating">
            <input
              type="radio"
              name={name}
              value={rating}
              required={isRequired}
              checked={chosen === rating}
              onChange={() => onChoose(rating)}
            />
            <span className="face" aria-hidden="true">
              {ratingFaces[rating - 1]}
            </span>
            <span>{texts.scale[rating]}</span>
          </label>
        ))}
      </div>
      {isMissing && (
        <p className="missing" id={missingId}>
          {question.missing}
        </p>
      )}
    </fieldset>
  )
}
