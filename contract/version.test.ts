import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { version } from './version.ts'

/** PATCH is the method of every edit. */
const edits = endpoints.filter(({ method }) => method === 'PATCH')

test.each(edits.map(edit => [edit.name, edit] as const))('%s names a version and returns the next one', (_, edit) => {
  const shapes = [edit.input, edit.reply].map(
    schema => ('shape' in schema ? schema.shape : {}) as { version?: unknown },
  )
  expect(shapes.map(shape => shape.version)).toEqual([version, version])
})
