import { inflateSync } from 'node:zlib'

type Objects = ReadonlyMap<string, string>
type GlyphTexts = ReadonlyMap<string, string>

const objectsOf = (pdf: Uint8Array): Objects => {
  const text = Buffer.from(pdf).toString('latin1')
  return new Map(Array.from(text.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj$/gms), ([, id = '', body = '']) => [id, body]))
}

const streamOf = (object: string): string => {
  const [, packed = ''] = /stream\n(.*)\nendstream/s.exec(object) ?? []
  return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
}

const resolveReference = (objects: Objects, object: string, name: string): string => {
  const [, id = ''] = new RegExp(`/${name} (\\d+) 0 R`).exec(object) ?? []
  return objects.get(id) ?? ''
}

const fromHex = (hex: string): string => {
  const units = hex.match(/.{4}/g) ?? []
  return String.fromCharCode(...units.map(unit => Number.parseInt(unit, 16)))
}

/** Reads the text of each glyph of a font from its ToUnicode table. */
const glyphTextsOf = (table: string): GlyphTexts => {
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

/** Operators that choose a font, show glyphs or end a line. */
const steps = /\/(?<font>F\d+) \S+ Tf|\[(?<glyphs>.*)\] TJ|ET\nQ\n(?:.* cm\n)?(?<end>Q)$/gm

const linesOf = (content: string, fonts: ReadonlyMap<string, GlyphTexts>): string[] => {
  let font = ''
  let text = ''
  for (const { groups = {} } of content.matchAll(steps)) {
    font = groups.font ?? font
    const glyphs = groups.glyphs?.match(/<\w+>/g)?.flatMap(run => run.match(/\w{4}/g) ?? []) ?? []
    text += glyphs.map(glyph => fonts.get(font)?.get(glyph)).join('')
    if (groups.end) text += '\n'
  }
  return text.split('\n').filter(line => line !== '')
}

/** Reads the fonts of a page that have text. A page has one more font for line ends. */
const fontsOf = (objects: Objects, resources: string): Map<string, GlyphTexts> => {
  const fonts = Array.from(resources.matchAll(/\/(F\d+) \d+ 0 R/g), ([, name = '']) => {
    const table = resolveReference(objects, resolveReference(objects, resources, name), 'ToUnicode')
    return [name, table] as const
  })
  return new Map(
    fonts.filter(([, table]) => table !== '').map(([name, table]) => [name, glyphTextsOf(streamOf(table))]),
  )
}

const pagesOf = (objects: Objects): string[] =>
  Array.from(objects.values()).filter(object => object.includes('/Type /Page\n'))

/** The drawing operators of each page. */
export const pdfDrawings = (pdf: Uint8Array): string[] => {
  const objects = objectsOf(pdf)
  return pagesOf(objects).map(page => streamOf(resolveReference(objects, page, 'Contents')))
}

/** Extracts the visible lines of a PDF, page by page. A letter that is missing in the font becomes a NUL. */
export const pdfLines = (pdf: Uint8Array): string[][] => {
  const objects = objectsOf(pdf)
  return pagesOf(objects).map(page =>
    linesOf(
      streamOf(resolveReference(objects, page, 'Contents')),
      fontsOf(objects, resolveReference(objects, page, 'Resources')),
    ),
  )
}
