/*
 * Detects polyglot files: content that a browser or archiver would run or open, hidden in a picture that decodes. Only
 * the pixels of an upload are stored, so this merely rejects obvious attacks. A photograph may contain XML (XMP), a video
 * or a second JPEG after its end, and millions of practically random bytes: each pattern is long enough not to occur
 * there by chance.
 */
export const markup = [
  /<(?:script|iframe|object|embed|applet|frameset|!doctype|!entity)/i,
  /<(?:html|head|body|meta|base|form|link|style|svg)(?:>|\s{1,20}[a-z-]{2,20}\s{0,20}=)/i,
  // An element with an event handler: <img onerror=…>
  /<[a-z]{1,20}[\s/](?:[^<>]{0,500}[\s/"'])?on[a-z]{3,20}\s{0,20}=/i,
  /javascript:/i,
  /<\?php\s/i,
  // A picture header whose bytes start a comment or string in JavaScript.
  /^(?:GIF8[79]a|\xff\xd8\xff.)(?:\/\*|=["'`/])/s,
  /%PDF-[12]\.\d/,
]
const maxMarkupBytes = 600

const archives = [
  // ZIP: the end of its directory, and entries.
  'PK\x05\x06\0\0\0\0',
  'PK\x03\x04\x14\0',
  'PK\x03\x04\x0a\0',
  'Rar!\x1a\x07',
  '7z\xbc\xaf\x27\x1c',
]

const programs = [
  // Linux and Android, 32 and 64 bits.
  '\x7fELF\x01\x01\x01',
  '\x7fELF\x02\x01\x01',
  // Windows, by the processor.
  'PE\0\0\x4c\x01',
  'PE\0\0\x64\x86',
  'PE\0\0\x64\xaa',
]

const isForeign = (text: string): boolean =>
  markup.some(pattern => pattern.test(text)) || [...archives, ...programs].some(signature => text.includes(signature))

/** Scans a file chunk by chunk: scanning it at once would block the event loop. */
export const foreignContentFinder = () => {
  let tail = ''
  return (chunk: Buffer): boolean => {
    const text = tail + chunk.toString('latin1')
    tail = text.slice(-maxMarkupBytes)
    return isForeign(text)
  }
}
