import { inflateSync } from 'node:zlib'

type Objects = ReadonlyMap<string, string>
type Letters = ReadonlyMap<string, string>

const objectsOf = (pdf: Uint8Array): Objects => {
  const text = Buffer.from(pdf).toString('latin1')
  return new Map(Array.from(text.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj$/gms), ([, id = '', body = '']) => [id, body]))
}

const streamOf = (object: string): string => {
  const [, packed = ''] = /stream\n(.*)\nendstream/s.exec(object) ?? []
  return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
}

const referred = (objects: Objects, object: string, name: string): string => {
  const [, id = ''] = new RegExp(`/${name} (\\d+) 0 R`).exec(object) ?? []
  return objects.get(id) ?? ''
}

const fromHex = (hex: string): string => {
  const units = hex.match(/.{4}/g) ?? []
  return String.fromCharCode(...units.map(unit => Number.parseInt(unit, 16)))
}

/** What each glyph of a font means, by its table ToUnicode. */
const lettersOf = (table: string): Letters => {
  const ranges = table.matchAll(/<(\w{4})> <\w{4}> \[(.*?)\]/gs)
  return new Map(
    Array.from(ranges).flatMap(([, first = '', meanings = '']) =>
      Array.from(meanings.matchAll(/<(\w*)>/g), ([, hex = ''], index): [string, string] => [
        (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'),
        fromHex(hex),
      ]),
    ),
  )
}

/** A font is chosen, glyphs are shown, or the pen leaves the line. */
const steps = /\/(?<font>F\d+) \S+ Tf|\[(?<shown>.*)\] TJ|ET\nQ\n(?:.* cm\n)?(?<end>Q)$/gm

const linesOf = (content: string, fonts: ReadonlyMap<string, Letters>): string[] => {
  let font = ''
  let text = ''
  for (const { groups = {} } of content.matchAll(steps)) {
    font = groups.font ?? font
    const glyphs = groups.shown?.match(/<\w+>/g)?.flatMap(run => run.match(/\w{4}/g) ?? []) ?? []
    text += glyphs.map(glyph => fonts.get(font)?.get(glyph)).join('')
    if (groups.end) text += '\n'
  }
  return text.split('\n').filter(line => line !== '')
}

/** Of its fonts, those that show something: a page names one more for the ends of lines. */
const fontsOf = (objects: Objects, resources: string): Map<string, Letters> => {
  const fonts = Array.from(resources.matchAll(/\/(F\d+) \d+ 0 R/g), ([, name = '']) => {
    const table = referred(objects, referred(objects, resources, name), 'ToUnicode')
    return [name, table] as const
  })
  return new Map(fonts.filter(([, table]) => table !== '').map(([name, table]) => [name, lettersOf(streamOf(table))]))
}

/** The lines that a reader of our papers sees, page by page. A letter that the font has not would be a NUL. */
export const pdfLines = (pdf: Uint8Array): string[][] => {
  const objects = objectsOf(pdf)
  const pages = Array.from(objects.values()).filter(object => object.includes('/Type /Page\n'))
  return pages.map(page =>
    linesOf(streamOf(referred(objects, page, 'Contents')), fontsOf(objects, referred(objects, page, 'Resources'))),
  )
}
