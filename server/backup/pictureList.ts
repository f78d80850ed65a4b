import { basename } from 'node:path'
import { pipeline } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { type ArchivedPicture, parsePictureName, picturePath } from './pictureStore.ts'

/** A line for `sha256sum -c`, so that the pictures can be checked without Tigena. */
export const pictureLine = (picture: ArchivedPicture): string => `${picture.sha256}  ${picturePath(picture)}\n`

const parseLine = (line: string): ArchivedPicture => {
  const picture = parsePictureName(basename(line))
  if (!picture || pictureLine(picture) !== `${line}\n`) throw new Error('its list of pictures is damaged')
  return picture
}

/** Reads a compressed list line by line, however long it is. */
export async function* parsePictureList(compressed: AsyncIterable<Uint8Array>): AsyncGenerator<ArchivedPicture> {
  let rest = ''
  // The loop gets the error of any of the streams.
  for await (const chunk of pipeline(compressed, createZstdDecompress(), () => {})) {
    const lines = (rest + chunk.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield parseLine(line)
  }
  if (rest) throw new Error('its list of pictures ends too early')
}
