/** A tar file consists of blocks: a header for each entry, then its bytes, padded with zeros to a full block. */
export const blockSize = 512

export interface TarEntry {
  readonly name: string
  readonly size: number
  /** Seconds since 1970. */
  readonly at: number
}

const maxNameBytes = 100
const maxPrefixBytes = 155
const largestOctal = 8 ** 11

export const paddingOf = (size: number): number => (blockSize - (size % blockSize)) % blockSize

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')

/** Splits a long name at a slash, into at most 155 and 100 bytes. */
const splitName = (name: string): [prefix: string, rest: string] => {
  if (Buffer.byteLength(name) <= maxNameBytes) return ['', name]
  const slash = name.indexOf('/', name.length - maxNameBytes - 1)
  const [prefix, rest] = [name.slice(0, slash), name.slice(slash + 1)]
  const fits =
    slash > 0 && rest && Buffer.byteLength(prefix) <= maxPrefixBytes && Buffer.byteLength(rest) <= maxNameBytes
  if (!fits) throw new Error(`The name ${name} is too long for an archive.`)
  return [prefix, rest]
}

/** Sizes from 8 GiB do not fit in octal digits; GNU's binary format is supported by every tar. */
const writeSize = (header: Buffer, size: number): void => {
  if (size < largestOctal) {
    header.write(octal(size, 11), 124)
  } else {
    header[124] = 0x80
    header.writeBigUInt64BE(BigInt(size), 128)
  }
}

const readSize = (header: Buffer): number =>
  header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : readOctal(header, 124, 12)

/** The ustar format: owner and group 0, readable by the owner only. */
export const encodeHeader = ({ name, size, at }: TarEntry): Buffer => {
  const header = Buffer.alloc(blockSize)
  const [prefix, rest] = splitName(name)
  header.write(rest, 0)
  header.write('0000600', 100)
  header.write('0000000', 108)
  header.write('0000000', 116)
  writeSize(header, size)
  header.write(octal(at, 11), 136)
  // The checksum is computed with spaces in the checksum field.
  header.write('        0', 148)
  header.write('ustar\x0000', 257)
  header.write(prefix, 345)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\0 `, 148)
  return header
}

const readText = (header: Buffer, start: number, length: number): string =>
  header.toString('utf8', start, start + length).replace(/\0.*$/s, '')

const readOctal = (header: Buffer, start: number, length: number): number =>
  Number.parseInt(readText(header, start, length), 8)

/** Returns undefined unless the header is byte for byte what we would write. */
export const decodeHeader = (header: Buffer): TarEntry | undefined => {
  const [prefix, rest] = [readText(header, 345, maxPrefixBytes), readText(header, 0, maxNameBytes)]
  const entry = { name: prefix ? `${prefix}/${rest}` : rest, size: readSize(header), at: readOctal(header, 136, 12) }
  const isValid = entry.name && Number.isSafeInteger(entry.size) && Number.isSafeInteger(entry.at)
  return isValid && encodeHeader(entry).equals(header) ? entry : undefined
}
