import { ratingFaces } from '#contract/feedback/ratingFaces.ts'
import { type Rated, type Rating, ratings } from '#web/public/feedback/answers.ts'
import { formTexts } from '#web/public/feedback/form.texts.ts'
import { useTexts } from '#web/public/view.ts'

interface Props {
  name: Rated
  chosen: Rating | undefined
  /** Not while it is hidden: the browser would refuse to send the form, and cannot show why. */
  isRequired: boolean
  isMissing: boolean
  onChoose: (rating: Rating) => void
}

export const RatingScale = ({ name, chosen, isRequired, isMissing, onChoose }: Props) => {
  const texts = useTexts(formTexts)
  const asked = name === 'rating' ? texts.overall : texts.aspects[name]
  const missingId = `${name}-missing`
  return (
    <fieldset className="scale" aria-describedby={isMissing ? missingId : undefined}>
      <legend>
        {asked.name} <span className="question">{asked.question}</span>
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
          {asked.missing}
        </p>
      )}
    </fieldset>
  )
}
