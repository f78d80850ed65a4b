/**
 * Whether createImageBitmap failed because the file is not an image. Chromium uses the same error name when it runs out
 * of memory, so only the message tells them apart.
 */
export const isUndecodable = ({ name, message }: Error): boolean =>
  name === 'InvalidStateError' && !message.includes('allocated')
