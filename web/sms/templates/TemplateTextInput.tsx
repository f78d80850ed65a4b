import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Control } from 'react-hook-form'
import type { Placeholder } from '#contract/sms/templates/templateDefinition.ts'
import { meaningLabel } from '#web/sms/templates/templateLabels.ts'
import { templatesTexts as texts } from '#web/sms/templates/templates.texts.ts'
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx'
import { useFormField } from '#web/ui/form/useFormField.ts'

interface Props<O> {
  control: Control<{ text: string }, unknown, O>
  language: string
  placeholders: readonly Placeholder[]
  /** Shown right below the text, so that a phone's keyboard leaves room for it. */
  preview: ReactNode
}

/** A placeholder without a value must stand in brackets, so they are inserted with it. */
const pieceOf = ({ name, mayBeEmpty }: Placeholder): string => (mayBeEmpty ? `[{${name}}]` : `{${name}}`)

const PlaceholderList = ({
  placeholders,
  onInsert,
}: Pick<Props<unknown>, 'placeholders'> & { onInsert: (piece: string) => void }) => (
  <Box role="group" aria-label={texts.placeholders}>
    <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
      {texts.placeholders}
    </Typography>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 1.5,
        rowGap: 0.5,
        alignItems: 'center',
      }}
    >
      {placeholders.map(placeholder => (
        <Box key={placeholder.name} sx={{ display: 'contents' }}>
          <Button
            variant="outlined"
            size="small"
            aria-label={texts.insert(`{${placeholder.name}}`)}
            onClick={() => onInsert(pieceOf(placeholder))}
            sx={{ justifyContent: 'start', fontFamily: 'monospace', textTransform: 'none' }}
          >
            {`{${placeholder.name}}`}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {texts.meaning(meaningLabel(placeholder.meaning), placeholder.isRequired ?? false)}
          </Typography>
        </Box>
      ))}
    </Box>
  </Box>
)

/** The text of an SMS, and its placeholders, which a click inserts at the cursor. */
export const TemplateTextInput = <O,>({ control, language, placeholders, preview }: Props<O>) => {
  const { field, describedBy, frame } = useFormField({
    control,
    name: 'text',
    label: texts.text,
    hint: texts.textHint,
    required: true,
  })
  const { ref, onChange, ...input } = field
  const element = useRef<HTMLTextAreaElement>(null)
  const insert = (piece: string) => {
    const area = element.current
    if (!area) return
    const [start, end] = [area.selectionStart, area.selectionEnd]
    // Rendered at once, so that the cursor can be set behind the placeholder.
    flushSync(() => onChange(area.value.slice(0, start) + piece + area.value.slice(end)))
    area.focus()
    area.setSelectionRange(start + piece.length, start + piece.length)
  }
  return (
    <>
      <FieldFrame {...frame}>
        <OutlinedInput
          {...input}
          id={frame.id}
          onChange={onChange}
          inputRef={(area: HTMLTextAreaElement | null) => {
            element.current = area
            ref(area)
          }}
          multiline
          minRows={4}
          autoFocus
          inputProps={{ lang: language, 'aria-describedby': describedBy, spellCheck: false }}
        />
      </FieldFrame>
      {preview}
      <PlaceholderList placeholders={placeholders} onInsert={insert} />
    </>
  )
}
