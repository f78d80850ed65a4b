/*
 * What a browser or an archiver would run or open, though it hides in a picture that decodes. Nothing of an upload but
 * its pixels is kept, so this only tells an attempt from a photograph. A photograph may carry XML (XMP), a film or a
 * second JPEG after its end, and millions of bytes as good as random: each pattern is long enough not to occur in
 * those by chance.
 */
export const markup = [
  /<(?:script|iframe|object|embed|applet|frameset|!doctype|!entity)/i,
  /<(?:html|head|body|meta|base|form|link|style|svg)(?:>|\s{1,20}[a-z-]{2,20}\s{0,20}=)/i,
  // An element that carries a handler: <img onerror=…>
  /<[a-z]{1,20}[\s/](?:[^<>]{0,500}[\s/"'])?on[a-z]{3,20}\s{0,20}=/i,
  /javascript:/i,
  /<\?php\s/i,
  // A picture's header whose bytes begin a comment or a text in JavaScript.
  /^(?:GIF8[79]a|\xff\xd8\xff.)(?:\/\*|=["'`/])/s,
  /%PDF-[12]\.\d/,
]
const maxMarkupBytes = 600

const archives = [
  // ZIP: the end of its directory, and an entry.
  'PK\x05\x06\0\0\0\0',
  'PK\x03\x04\x14\0',
  'PK\x03\x04\x0a\0',
  'Rar!\x1a\x07',
  '7z\xbc\xaf\x27\x1c',
]

const programs = [
  // Linux and Android, of 32 and 64 bits.
  '\x7fELF\x01\x01\x01',
  '\x7fELF\x02\x01\x01',
  // Windows, by the processor.
  'PE\0\0\x4c\x01',
  'PE\0\0\x64\x86',
  'PE\0\0\x64\xaa',
]

const isForeign = (text: string): boolean =>
  markup.some(pattern => pattern.test(text)) || [...archives, ...programs].some(signature => text.includes(signature))

/** Asked of a file chunk by chunk, since all of it at once would hold up everyone else. */
export const foreignContentFinder = () => {
  let tail = ''
  return (chunk: Buffer): boolean => {
    const text = tail + chunk.toString('latin1')
    tail = text.slice(-maxMarkupBytes)
    return isForeign(text)
  }
}
